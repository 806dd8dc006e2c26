import { useAtomValue } from 'jotai';
import { useFormContext, useWatch } from 'react-hook-form';
import { PRINTED_KINDS, type PrintedKind, printedDocuments } from '#documents/index.ts';
import { ALL } from '#documents/model/classes.ts';
import { EXAM_PAPERS, type ExamPaper, USUAL_PAPERS } from '#documents/model/examPapers.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { hasPapers } from '#documents/model/sheetPapers.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { printingWords } from '#web/i18n/staff/printing.ts';
import { PaperChoices } from '#web/paper/PaperChoices.tsx';
import { useChosenOptions } from '#web/paper/usePaperOptions.ts';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import { FilterFields, OwnClassNote } from '#web/staff/forms/FiltersForm.tsx';
import { RoomsField, SharedRooms } from '#web/staff/forms/RoomsField.tsx';
import { useTemplates } from '#web/staff/papers/id-cards/cardRequest.ts';
import { cardPaperAtom, cardPaperQuery } from '#web/staff/papers/id-cards/PrinterSettings.tsx';
import { Check } from '#web/ui/Check.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { blankFields, Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Fields, Problem, Stack } from '#web/ui/Layout.tsx';
import { SelectField, toChoices } from '#web/ui/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/TextField.tsx';
import {
  EVERYTHING,
  type JobFields,
  type JobKind,
  type JobRequest,
  jobFields,
  jobFieldsFor,
  jobRequest,
} from './jobRequest.ts';

type JobFormProps = {
  /** Initial values: the person's own class, or those of the last job. */
  last: Partial<JobFields>;
  everyClass: boolean;
  scope: ClassScope;
  onSubmit: (job: JobRequest & { options: PaperOptions }) => Promise<void>;
};

const BLANK = {
  ...blankFields(jobFields),
  ...{ kind: 'marksheet', order: 'student', both: false, is_merged: false, section: ALL, shift: ALL },
  papers: USUAL_PAPERS.join(','),
  ...{ layout: '1', sheet: 'a4', blood: '0', guardian: '0', emergency: '0' },
};

export const JobForm = ({ last, everyClass, scope, onSubmit }: JobFormProps) => {
  const words = useStaffWords();
  const { sessions } = useChoices();
  const { sheet: _, ...printer } = cardPaperQuery('both', useAtomValue(cardPaperAtom));
  const ofSheets = useChosenOptions('tabulation-sheet').options;
  const ofOthers = useChosenOptions(null).options;
  return (
    <Form
      schema={jobRequest}
      follows
      defaults={{ ...BLANK, ...printer, session: sessions[0]?.value, ...last }}
      onSubmit={(job) => onSubmit({ ...job, options: isOnSheets(job.fields.kind) ? ofSheets : ofOthers })}
      // The mutation tells it.
      onFailure={() => undefined}
    >
      <JobFormFields everyClass={everyClass} scope={scope} />
      <JobPaper />
      <Submit busy={words.startingJob}>{words.startJob}</Submit>
    </Form>
  );
};

/** Whether the job has tabulation sheets, whose paper is a choice. */
const isOnSheets = (kind: JobKind): boolean => kind === EVERYTHING || hasPapers(kind);

const JobPaper = () => {
  const kind: JobKind = useWatch({ name: 'kind' });
  return (
    <Actions>
      <PaperChoices paper={useChosenOptions(isOnSheets(kind) ? 'tabulation-sheet' : null)} />
    </Actions>
  );
};

const COHORT = ['session', 'term', 'className', 'section', 'shift', 'group'] as const;

/** The kind, the cohort, and what else its kind asks for. */
const JobFormFields = ({ everyClass, scope }: Pick<JobFormProps, 'everyClass' | 'scope'>) => {
  const { lang, words } = useStaffLanguage();
  const choices = useChoices();
  const kind: JobKind = useWatch({ name: 'kind' });
  const asks = jobFieldsFor(kind);
  const own = printingWords[lang];
  const kinds = [
    { value: EVERYTHING, label: own.everyPaper },
    ...PRINTED_KINDS.map((value) => ({ value, label: printedDocuments[value].title[lang] })),
  ];
  const offered = asks.cards ? choices.everyClass : choices.classes;
  const classes = everyClass ? [{ value: ALL, label: words.allClasses }, ...offered] : offered;
  return (
    <>
      <SelectField name="kind" label={words.jobKind} choices={kinds} />
      <OwnClassNote scope={scope} />
      <Fields short>
        <FilterFields
          fields={asks.term ? COHORT : COHORT.filter((name) => name !== 'term')}
          all={asks.isEvery || asks.rooms ? ['section', 'shift', 'group'] : ['section', 'shift']}
          choices={{ className: classes }}
          neverBlank={['section', 'shift']}
          groups="whereThereAre"
          scope={scope}
        />
      </Fields>
      {asks.isEvery && (
        <>
          <PapersField />
          <SelectField
            name="order"
            label={own.order}
            choices={toChoices(['student', 'document'], own.orders)}
          />
          <CheckField name="both" label={own.both} />
        </>
      )}
      {asks.cards && <CardFields />}
      {asks.rolls && (
        // A part of the class; left empty, all of it.
        <Fields short>
          <NumberField name="rollFrom" label={words.rollFrom} placeholder={words.firstRoll} />
          <NumberField name="rollTo" label={words.rollTo} placeholder={words.lastRoll} />
        </Fields>
      )}
      {asks.rooms && <RoomsField />}
      {asks.rooms && everyClass && <SharedRooms />}
      {asks.merge && <CheckField name="is_merged" label={words.mergeResult} />}
    </>
  );
};

/** Which papers of the exam are printed. */
const PapersField = () => {
  const { lang, t } = useStaffLanguage();
  const { setValue, formState } = useFormContext<JobFields>();
  const chosen = useWatch<JobFields, 'papers'>({ name: 'papers' }).split(',').filter(Boolean);
  const tick = (kind: ExamPaper, isTicked: boolean) => {
    const papers = EXAM_PAPERS.filter((one) => (one === kind ? isTicked : chosen.includes(one)));
    setValue('papers', papers.join(','), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const problem = formState.errors.papers?.message;
  return (
    <Stack as="fieldset" gap={2}>
      <legend>{printingWords[lang].papers}</legend>
      <Fields>
        {EXAM_PAPERS.map((kind) => (
          <Check
            key={kind}
            label={printedDocuments[kind].title[lang]}
            checked={chosen.includes(kind)}
            onChange={(isTicked) => tick(kind, isTicked)}
          />
        ))}
      </Fields>
      {problem && <Problem>{t(problem)}</Problem>}
    </Stack>
  );
};

const ON_BACK = { blood: 'bloodGroup', guardian: 'guardianName', emergency: 'emergencyPhone' } as const;

/** How ID cards are laid on their sheets. */
const CardFields = () => {
  const { lang, words, figures } = useStaffLanguage();
  const labels = cardsWords[lang];
  const kind: PrintedKind = useWatch({ name: 'kind' });
  const { data: templates } = useTemplates();
  return (
    <Fields>
      <SelectField
        name="layout"
        label={words.cardLayout}
        choices={['1', '2'].map((value) => ({ value, label: figures(value) }))}
      />
      <SelectField
        name="sheet"
        label={words.cardSheet}
        choices={toChoices(['a4', 'screen'], { a4: words.cardSheetA4, screen: words.cardSheetScreen })}
      />
      <SelectField name="bleed" label={labels.bleed} choices={toChoices(['0', '1'], labels.bleeds)} />
      {kind !== 'id-cards' &&
        (['blood', 'guardian', 'emergency'] as const).map((name) => (
          <SelectField
            key={name}
            name={name}
            label={`${labels.backFields}: ${words.personFields[ON_BACK[name]]}`}
            choices={toChoices(['0', '1'], labels.testPages)}
          />
        ))}
      {kind !== 'id-cards' && <TextField name="validUntil" label={labels.validUntil} type="date" />}
      {templates && (
        <SelectField
          name="template"
          label={labels.template}
          choices={[
            { value: '', label: labels.ownDesign },
            ...templates.map(({ _id }, index) => ({
              value: _id,
              label: labels.backgroundPicture(figures(index + 1)),
            })),
          ]}
        />
      )}
    </Fields>
  );
};
