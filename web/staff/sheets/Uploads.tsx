import { Fragment } from 'react';
import type { ListedUpload } from '#web/api/answers.ts';
import { api, type FieldError, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGet } from '#web/api/useGet.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useAction, useRefresh } from '#web/staff/forms/useAction.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';

type UploadsPath = '/student/uploads' | '/result/uploads' | '/user/uploads';

type UploadsProps = {
  /** `{id}/undo` below it takes one back. */
  path: UploadsPath;
  /** What the rows of the sheet are about, such as its exam. */
  about?: { title: string; text: (upload: ListedUpload) => string };
  /** The records on other screens are not what they were. */
  onUndone?: () => unknown;
};

/** An upload to undo, with what stands in the server's answer of what that would do. */
type Undone = ListedUpload & { seen: string; setAside?: FieldError[] };

/** Reads the list again after a sheet was stored. */
export const useUploadsAgain = (path: string) => useRefresh(queryKeys.uploads(path));

/** The sheets that were stored, the latest first, each of which can be undone as a whole. */
export function Uploads({ path, about, onUndone }: UploadsProps) {
  const { words, figures, t } = useStaffLanguage();
  const { moment } = useTime();
  const { data } = useGet(queryKeys.uploads(path), path, { fresh: true });
  const undo = useAction({
    call: ({ _id, seen }: Undone) => api.post(`${path}/${_id}/undo` as const, { seen }),
    done: () => words.uploadUndone,
    onDone: onUndone,
    changes: [queryKeys.uploads(path)],
  });
  const check = useAction({
    call: async ({ _id }: ListedUpload) =>
      (await api.post(`${path}/${_id}/undo?dryRun=true` as const, {})) as Pick<Undone, 'seen' | 'setAside'>,
    onDone: (checked, upload) => ask({ ...upload, ...checked }),
  });
  const ask = async (upload: Undone) => {
    const text = (
      <>
        {words.undoUploadText(upload.fileName)}
        {upload.setAside?.map((fieldError) => (
          <Fragment key={fieldError.path}>
            <br />
            {t(fieldError)}
          </Fragment>
        ))}
      </>
    );
    if (await confirm({ title: words.undoUpload, text, yes: words.undo })) undo.mutate(upload);
  };
  if (!data || data.data.length === 0) return null;
  const refusal = [check.error, undo.error].find(isApiError) ?? null;
  const rowErrors = refusal?.fieldErrors ?? [];
  const changes = ({ summary: { added, enrolled = 0, changed } }: ListedUpload): string =>
    [
      added > 0 && words.uploadAdded(figures(added)),
      enrolled > 0 && words.uploadEnrolled(figures(enrolled)),
      changed > 0 && words.uploadChanged(figures(changed)),
    ]
      .filter(Boolean)
      .join(', ') || words.uploadChangedNothing;
  return (
    <Panel title={words.uploadsTitle}>
      {refusal && (
        <Notice wrong>
          {t(refusal)}
          {rowErrors.length > 0 && (
            <ul>
              {rowErrors.slice(0, 20).map((fieldError) => (
                <li key={`${fieldError.path} ${fieldError.message}`}>
                  {fieldError.name && `${fieldError.name}: `}
                  {t(fieldError)}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <DataTable
        long
        caption={words.uploadDid}
        columns={[
          { title: words.uploadFile, cell: ({ fileName }) => fileName },
          ...(about ? [{ title: about.title, cell: about.text }] : []),
          { title: words.when, cell: ({ at }) => moment(at) },
          { title: words.who, cell: ({ by }) => by ?? words.someone },
          { title: words.uploadDid, cell: changes },
          {
            title: words.action,
            cell: (upload) =>
              upload.undone ? (
                words.uploadUndoneBy(upload.undone.by ?? words.someone, moment(upload.undone.at))
              ) : (
                <Button
                  look="quiet"
                  disabled={undo.isPending || check.isPending}
                  aria-label={words.actOn(words.undo, upload.fileName)}
                  onClick={() => {
                    undo.reset();
                    check.mutate(upload);
                  }}
                >
                  {words.undo}
                </Button>
              ),
          },
        ]}
        rows={data.data}
        rowKey={({ _id }) => _id}
      />
    </Panel>
  );
}
