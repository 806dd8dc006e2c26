/** The result of an upload: how many were added, enrolled in another year and changed; for marks, in which exam. */
export type UploadSummary = {
  added: number;
  enrolled?: number;
  changed: number;
  exam?: {
    session: number;
    term: string;
    className: string;
    section: string;
    shift: string;
    group?: string | undefined;
    subject: string;
    subjectBn: string | null;
  };
};

export type ListedUpload = {
  _id: string;
  fileName: string;
  at: string;
  by: string | null;
  summary: UploadSummary;
  undone: { at: string; by: string | null } | null;
};

/** GET /student/uploads and GET /result/uploads, the latest first. */
export type UploadsAnswer = { data: ListedUpload[] };
