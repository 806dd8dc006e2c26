import { useSetAtom } from 'jotai';
import type { FormEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { yearAtSchool } from '#documents/model/schoolDay.ts';
import type { CardTemplate, User } from '#web/api/answers.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useMenu } from '#web/staff/context/menu.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { ownClass, ownClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { STUDENTS_CALL } from '#web/staff/forms/filters.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import type { Choice } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import {
  type CardLayout,
  type CardRequest,
  cardRequest,
  sideAt,
  toCardAddress,
  useTemplates,
} from './cardRequest.ts';
import styles from './IdCards.module.css';
import { cardDesignAtom } from './PrinterSettings.tsx';

/** Whose cards, and on what; they stay in the address of this page and of the next. */
export const IdCardTemplate = () => {
  const { lang, t } = useStaffLanguage();
  const labels = cardsWords[lang];
  const navigate = useNavigate();
  const { canOpen } = useMenu();
  const [address, setAddress] = useSearchParams();
  const school = useSchool();
  const profile = useProfile();
  const { data: templates = [], isLoading, error } = useTemplates();
  const keepDesign = useSetAtom(cardDesignAtom);
  const open = async (request: CardRequest) => {
    const fields = toCardAddress(request, templates);
    const chosen = new URLSearchParams(fields);
    setAddress(fields, { replace: true });
    keepDesign(
      Object.fromEntries(DESIGN.flatMap((name) => (chosen.has(name) ? [[name, chosen.get(name)!]] : []))),
    );
    navigate(sideAt('front', chosen));
  };
  return (
    <Screen
      title={labels.templatesTitle}
      lead={labels.templatesLead}
      actions={
        canOpen('/add-id-card-template') && (
          <ButtonLink to="/add-id-card-template">{labels.manage}</ButtonLink>
        )
      }
    >
      {error && <Notice wrong>{t(error)}</Notice>}
      {isLoading || school.isLoading || profile.isLoading ? (
        <Loading />
      ) : (
        <Panel>
          <CardForm
            last={Object.fromEntries(address)}
            own={profile.data}
            templates={templates}
            onChosen={open}
          />
        </Panel>
      )}
    </Screen>
  );
};

const DESIGN = ['layout', 'templateNumber', 'front'];

/** How far back cards are printed (specification 3, section 9). */
const YEARS = 100;

type CardFormProps = {
  last: Record<string, string>;
  own: User | undefined;
  templates: readonly CardTemplate[];
  onChosen: (request: CardRequest) => Promise<void>;
};

/** Pressing a background sends the form. */
const CardForm = ({ last, own, templates, onChosen }: CardFormProps) => {
  const { lang, words, figures } = useStaffLanguage();
  const labels = cardsWords[lang];
  const { everyClass } = useChoices();
  const scope = ownClassScope(own);
  const thisYear = yearAtSchool();
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
  const inFigures = (values: readonly string[]): Choice[] =>
    values.map((each) => ({ value: each, label: figures(each) }));
  return (
    <FiltersForm
      schema={cardRequest}
      last={{ layout: '1', ...ownClass(own), ...last, templateNumber: '0' }}
      fields={['rollFrom', 'session', 'section', 'group', 'shift', 'className']}
      call={STUDENTS_CALL}
      labels={{ session: labels.academicYear, className: words.class }}
      choices={{ session: inFigures(years), className: everyClass }}
      scope={scope}
      instead={
        scope
          ? {}
          : {
              section: (
                <TextField
                  key="section"
                  name="section"
                  label={words.section}
                  hint={labels.sectionHint}
                  maxLength={1}
                  autoComplete="off"
                  autoCapitalize="characters"
                  onInput={keepLetter}
                />
              ),
            }
      }
      onSubmit={onChosen}
      label={labels.filters}
    >
      <Row gap={6}>
        <CardType />
        <Row as="fieldset" gap={4} className={styles.backgrounds}>
          <legend>{labels.backgrounds}</legend>
          <Background number={0} front={null} name={labels.ownDesign} />
          {templates.map(({ _id, front }, index) => (
            <Background
              key={_id}
              number={index + 1}
              front={front}
              name={labels.backgroundPicture(figures(index + 1))}
            />
          ))}
          {templates.length === 0 && <p className="soft">{labels.noTemplates}</p>}
        </Row>
      </Row>
    </FiltersForm>
  );
};

/** Before the form reads it: small letters become large ones, and nothing else is taken. */
const keepLetter = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
  currentTarget.value = currentTarget.value.toUpperCase().replace(/[^A-Z]/g, '');
};

/** What stands where on a card of each type, on 54 x 86. */
const SKETCHES = {
  1: (
    <>
      <path d="M0 0H54V21C40 26 14 26 0 21ZM8 58H46V63H8ZM0 84H54V86H0Z" fill="var(--accent)" />
      <path d="M17 16H37V44H17Z" fill="var(--line-strong)" />
      <path d="M12 48H42M17 53H37M6 68H24M30 68H48M6 73H24M30 73H48M6 78H24" stroke="var(--ink-soft)" />
    </>
  ),
  2: (
    <>
      <path
        d="M0 0H7V86H0ZM10 15H51V15.8H10ZM34 19H51V27H34ZM34 29H51V37H34ZM34 39H51V47H34Z"
        fill="var(--accent)"
      />
      <path d="M10 19H31V47H10Z" fill="var(--line-strong)" />
      <path
        d="M23 6H48M23 10H40M10 52H40M10 56H34M10 65H44M10 70H44M10 75H44M10 80H36"
        stroke="var(--ink-soft)"
      />
    </>
  ),
} as const;

const CardSketch = ({ layout }: { layout: CardLayout }) => (
  <svg className={styles.side} viewBox="0 0 54 86" aria-hidden="true">
    {SKETCHES[layout]}
  </svg>
);

/** The types by their pictures. */
const CardType = () => {
  const { lang, figures } = useStaffLanguage();
  const { register } = useFormContext();
  return (
    <Row as="fieldset" gap={4} className={styles.backgrounds}>
      <legend>{cardsWords[lang].cardType}</legend>
      {(['1', '2'] as const).map((layout) => (
        <label key={layout} className={styles.background}>
          <CardSketch layout={layout} />
          <span>
            <input type="radio" value={layout} {...register('layout')} /> {figures(layout)}
          </span>
        </label>
      ))}
    </Row>
  );
};

/** A press chooses the background and sends the form. */
const Background = ({ number, front, name }: { number: number; front: string | null; name: string }) => {
  const { setValue, control } = useFormContext();
  const layout: CardLayout = useWatch({ control, name: 'layout' });
  return (
    <button
      type="submit"
      className={styles.background}
      onClick={() => setValue('templateNumber', String(number))}
    >
      {front ? <img className={styles.side} src={front} alt="" /> : <CardSketch layout={layout} />}
      <span>{name}</span>
    </button>
  );
};
