import type { RegisteredStudent } from '#documents/model/enrolled.ts';
import { type DocumentProps, type ExamData, ExamDocument, ListPages, ListTable } from '#documents/school';
import { CLASS_TABLE, classSheetColumns } from './columns.ts';
import { classListWords } from './words.ts';

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
        <ListTable columns={classSheetColumns} rows={students} {...CLASS_TABLE} />
      </ListPages>
    </ExamDocument>
  );
};
