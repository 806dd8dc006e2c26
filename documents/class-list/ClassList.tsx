import type { RegisteredStudent } from '#documents/model/enrolled.ts';
import { ListPages, ListTable } from '#documents/school/ListPages.tsx';
import { type DocumentProps, type ExamData, ExamDocument } from '#documents/school/SchoolDocument.tsx';
import { classSheetColumns } from './columns.ts';
import { classListWords } from './words.ts';

/** In mm, with room for a name on two lines; rows shrink to the least before another page is begun. */
const LOOK = {
  headHeight: 8.5,
  rowHeight: { most: 7.6, least: 6.4 },
  size: 8.5,
  headSize: 7.5,
  padding: 0.8,
  floor: 5,
};

/** The exam names the class; it has no term. */
export type ClassListData = ExamData & { students: RegisteredStudent[] };

/** The register of a class: everyone who is enrolled, with room for notes. */
export const ClassList = (props: DocumentProps<ClassListData>) => {
  const { students } = props.data;
  return (
    <ExamDocument title={classListWords.title} neverDraft {...props}>
      <ListPages
        title={classListWords.title}
        more={({ lang, digits }) => [
          { label: classListWords.students[lang], value: digits(students.length) },
        ]}
      >
        <ListTable columns={classSheetColumns} rows={students} {...LOOK} />
      </ListPages>
    </ExamDocument>
  );
};
