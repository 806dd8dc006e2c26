import { getDefaultStore, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { nameIn } from '#documents/i18n/language.ts';
import { printedWords } from '#documents/i18n/words.ts';
import { hasGroups } from '#documents/model/classes.ts';
import { isProvingWorkAtom, refusal } from '#web/api/api.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { loadPublished, publishedAtom, useSchool } from '#web/api/useSchool.ts';
import { Loading, SchoolFailed } from '#web/frame/Loading.tsx';
import { useLanguage, useWords } from '#web/i18n/language.ts';
import {
  PlainForm,
  PlainSelect,
  PlainSubmit,
  PlainText,
  useValues,
  type Values,
} from '#web/parents/form/PlainForm.tsx';
import {
  forgetResultAtom,
  isSameStudent,
  keepResultAtom,
  type Lookup,
  lastLookupAtom,
  lookedUpAtom,
  lookUp,
  resultAtom,
} from '#web/result/lookup.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Actions, Fields } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import type { Choice } from '#web/ui/SelectField.tsx';
import { checkLookup, closedMessage, examState, latestExam, toFilters } from './checkLookup.ts';
import { navigate, useQuery } from './router.tsx';

export const GetResult = () => {
  const words = useWords();
  const school = useSchool();
  const published = useAtomValue(publishedAtom);
  // Staff come from a student: the link says who it is.
  const linked = useQuery();
  const last = withoutExam(useAtomValue(lastLookupAtom));
  const keep = useSetAtom(keepResultAtom);
  const find = async (values: Values) => {
    const lookup = toFilters(values);
    const { phoneDigits } = values;
    const result = await lookUp({ ...lookup, ...(phoneDigits && { phoneDigits }) });
    keep({ lookup, phoneDigits }, result);
    navigate(`/get-result/transcript?${new URLSearchParams(lookup)}`);
  };
  return (
    <Screen title={words.getResult} lead={words.getResultLead} narrow>
      {school.isLoading && <Loading />}
      {school.error && <SchoolFailed error={school.error} />}
      {school.data && (
        <>
          <LastResult />
          <Panel>
            {published?.data.length === 0 && <Notice>{words.nothingPublished}</Notice>}
            <LookupForm
              key={linked.studentId}
              last={linked.studentId ? linked : last}
              asksPhone={school.data.lookupSecondFactor === 'guardianPhone'}
              onSubmit={find}
            />
          </Panel>
        </>
      )}
    </Screen>
  );
};

/** Who a lookup was about: the next one is of the latest exam. */
const withoutExam = ({ session: _session, term: _term, ...student }: Lookup): Lookup => student;

/**
 * The way back to the result that this phone keeps, which is there without a connection too. The others who were looked
 * up are filled in below, for the latest exam.
 */
const LastResult = () => {
  const { lang, words, value, figures, className } = useLanguage();
  const result = useAtomValue(resultAtom)?.Data;
  const lookup = useAtomValue(lastLookupAtom);
  const others = useAtomValue(lookedUpAtom).filter((other) => !isSameStudent(other.lookup, lookup));
  const [, forget] = useAtom(forgetResultAtom);
  const last = lookup.studentId ? result?.studentInfo : undefined;
  if (!last && others.length === 0) return null;
  const nameFor = (english: string, bangla: string | null) => nameIn(lang, english, bangla);
  return (
    <Panel title={words.lastResult}>
      {last && result && (
        <p>
          {nameFor(last.studentName, last.studentNameBn)}, {value(result.exam.term)}{' '}
          {figures(result.exam.session)}
        </p>
      )}
      {others.map((other) => (
        <p key={other.lookup.studentId}>
          <AppLink to={`/get-result?${new URLSearchParams(withoutExam(other.lookup))}`}>
            {nameFor(other.name, other.nameBn)}
          </AppLink>
          , {printedWords.inClass[lang].replace('{class}', className(other.lookup.className ?? ''))}
        </p>
      ))}
      <Actions>
        {last && <ButtonLink to="/get-result/transcript">{words.openLast}</ButtonLink>}
        <Button look="quiet" onClick={forget}>
          {words.forgetLast}
        </Button>
      </Actions>
    </Panel>
  );
};

type LookupFormProps = {
  last: Values;
  asksPhone: boolean;
  onSubmit: (values: Values) => Promise<void>;
};

/** A failed lookup says so in words, above the button that failed. */
const LookupForm = ({ last, asksPhone, onSubmit }: LookupFormProps) => {
  const { words } = useLanguage();
  const { sessions } = useChoices();
  const published = useAtomValue(publishedAtom);
  const checking = useAtomValue(isProvingWorkAtom);
  const warn = (values: Values) => {
    const message = closedMessage(published, values);
    return message ? { term: message } : {};
  };
  const look = async (values: Values) => {
    // It may have been published since the page was opened.
    if (closedMessage(published, values)) await loadPublished();
    const closed = closedMessage(getDefaultStore().get(publishedAtom), values);
    if (closed) throw refusal(409, { ...closed, errors: [{ ...closed, path: 'term' }] });
    await onSubmit(values);
  };
  return (
    <PlainForm
      defaults={{ session: sessions[0]?.value ?? '', ...latestExam(published, last.className), ...last }}
      check={(values) => checkLookup(values, asksPhone)}
      warn={warn}
      onSubmit={look}
    >
      <Fields short>
        <ExamFields />
        <PlainText
          name="studentId"
          label={words.studentId}
          inputMode={useSchool().data?.lettersInIds ? 'text' : 'numeric'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        {asksPhone && (
          <PlainText name="phoneDigits" label={words.guardianDigits} inputMode="numeric" maxLength={4} />
        )}
      </Fields>
      <PlainSubmit busy={checking ? words.checkingProof : words.searching} notFound={<NotFoundHelp />}>
        {words.getResult}
      </PlainSubmit>
    </PlainForm>
  );
};

/** The exam, the published ones first, and the class in it. */
function ExamFields() {
  const { words } = useLanguage();
  const values = useValues();
  const choices = useChoices();
  const withGroups = choices.classes.map(({ value }) => value).filter((value) => hasGroups(Number(value)));
  const hasGroup = hasGroups(Number(values.className));
  // What is not offered is not chosen any more. Until a class is chosen the page is as the server drew it.
  const groups = values.className && !hasGroup ? [] : choices.groupsFor(withGroups[0] ?? '');
  const select = (name: string, label: string, offered: readonly Choice[]) => (
    <PlainSelect key={name} name={name} label={label} choices={offered} placeholder={words.choose} />
  );
  return (
    <>
      {select('session', words.session, useSessions())}
      {select('term', words.term, useTerms(values))}
      {select('className', words.class, choices.classes)}
      {/* Always there: before the script has come, beforeScript.ts shows it for these classes. */}
      <div hidden={!hasGroup} data-classes={withGroups.join(' ')}>
        {select('group', words.group, groups)}
      </div>
      {select('section', words.section, choices.sections)}
      {select('shift', words.shift, choices.shifts)}
    </>
  );
}

/** The newest sessions, and every one in which an exam is published. */
function useSessions(): readonly Choice[] {
  const { figures } = useLanguage();
  const { sessions } = useChoices();
  const published = useAtomValue(publishedAtom)?.data ?? [];
  const years = new Set([
    ...sessions.map(({ value }) => Number(value)),
    ...published.map(({ session }) => session),
  ]);
  return [...years]
    .sort((one, other) => other - one)
    .map((year) => ({ value: String(year), label: figures(year) }));
}

/** The terms of the session, those that are published first; the others say what they are. */
function useTerms({ session = '', className = '' }: Values): readonly Choice[] {
  const { words } = useLanguage();
  const { terms } = useChoices();
  const published = useAtomValue(publishedAtom);
  const found = terms.map(({ value, label }) => {
    const state = session ? examState(published, { session, className, term: value }) : 'published';
    return { state, value, label: state === 'published' ? label : `${label} (${words[state]})` };
  });
  return [
    ...found.filter(({ state }) => state === 'published'),
    ...found.filter(({ state }) => state !== 'published'),
  ];
}

/** What to check where no result was found, and whom to call. */
export const NotFoundHelp = () => {
  const { words, figures } = useLanguage();
  const phone = useSchool().data?.phone;
  return (
    <p>
      {words.notFoundCheck}{' '}
      {phone && (
        <>
          {words.notFoundCall} <a href={`tel:${phone}`}>{figures(phone)}</a>
        </>
      )}
    </p>
  );
};
