import { useMemo, useState } from 'react';
import type { IdCardGuideData } from '#documents/id-card-guide/IdCardGuide.tsx';
import type { School } from '#documents/model/school.ts';
import type { CardTemplate, DeletedTemplate } from '#web/api/answers.ts';
import { api, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { usePaper } from '#web/paper/usePaper.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { DeletedRecords, useRestore } from '#web/staff/lists/DeletedDialog.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { DropZone } from '#web/ui/DropZone.tsx';
import { PICTURES } from '#web/ui/FilePicker.tsx';
import { Fields, Row, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useTemplates } from './cardRequest.ts';
import styles from './IdCards.module.css';

/** Adds templates and takes them away. */
export const AddIdCardTemplate = () => {
  const { lang, t } = useStaffLanguage();
  const labels = cardsWords[lang];
  const school = useSchool().data;
  const { data: templates, isLoading, error } = useTemplates();
  return (
    <Screen
      title={labels.manage}
      lead={labels.manageLead}
      actions={<ButtonLink to="/id-card-template">{labels.back}</ButtonLink>}
    >
      <UploadTemplate />
      <Panel title={labels.guide}>
        <p>{labels.guideLead}</p>
        {school && <Guide school={school} />}
      </Panel>
      <Panel title={labels.uploadedTemplates}>
        {isLoading && <Loading />}
        {error && <Notice wrong>{t(error)}</Notice>}
        {templates?.length === 0 && <Notice>{labels.noTemplates}</Notice>}
        {templates && templates.length > 0 && <TemplateList templates={templates} />}
        <div>
          <DeletedTemplates />
        </div>
      </Panel>
    </Screen>
  );
};

const DeletedTemplates = () => {
  const { lang } = useStaffLanguage();
  const labels = cardsWords[lang];
  const { moment } = useTime();
  const nameFor = ({ deletedAt }: DeletedTemplate) => labels.deletedTemplate(moment(deletedAt));
  return (
    <DeletedRecords
      noun="id-card-template"
      queryKey={queryKeys.cardTemplates()}
      title={labels.deletedTemplates}
      none={labels.noneDeleted}
      nameFor={nameFor}
      columns={[
        {
          title: labels.backgrounds,
          cell: (template) => <TemplateSides template={template} name={nameFor(template)} />,
        },
      ]}
    />
  );
};

/** The measures of a picture behind cards, to draw one by. */
const Guide = ({ school }: { school: School }) => {
  const data = useMemo((): IdCardGuideData => ({ school, layouts: ['1', '2'] }), [school]);
  return <PaperActions paper={usePaper({ kind: 'id-card-guide', data, filters: null })} />;
};

const TemplateList = ({ templates }: { templates: readonly CardTemplate[] }) => {
  const { lang, words, figures } = useStaffLanguage();
  const restore = useRestore(queryKeys.cardTemplates());
  const remove = useAction({
    call: (id: string) => api.delete(`/id-card-template/${id}`),
    done: () => cardsWords[lang].deleted,
    undo: (_answer, id) => restore.mutate(`/id-card-template/${id}/restore`),
    failed: cardsWords[lang].notDeleted,
    changes: [queryKeys.cardTemplates()],
  });
  const ask = async (id: string, name: string) => {
    const text = cardsWords[lang].deleteText(name);
    if (await confirm({ title: words.confirmDeletion, text })) remove.mutate(id);
  };
  return (
    <ul className={styles.templates}>
      {templates.map((template, index) => {
        const name = cardsWords[lang].backgroundPicture(figures(index + 1));
        return (
          <li key={template._id}>
            <Stack as="figure" gap={2}>
              <TemplateSides template={template} name={name} />
              <figcaption>
                <strong>{name}</strong>
              </figcaption>
              <div>
                <Button
                  look="danger"
                  aria-label={words.deleteItem(name)}
                  onClick={() => ask(template._id, name)}
                >
                  {words.delete}
                </Button>
              </div>
            </Stack>
          </li>
        );
      })}
    </ul>
  );
};

/** Front and back beside one another. */
const TemplateSides = ({ template, name }: { template: CardTemplate; name: string }) => {
  const words = cardsWords[useStaffLanguage().lang];
  return (
    <Row gap={2}>
      {template.front && <img className={styles.side} src={template.front} alt={words.frontTitle(name)} />}
      {template.back && <img className={styles.side} src={template.back} alt={words.backTitle(name)} />}
    </Row>
  );
};

type Sides = { front: File | null; back: File | null };
const NONE: Sides = { front: null, back: null };

/** Two pictures, one for each side of a card. */
const UploadTemplate = () => {
  const { lang, words, t } = useStaffLanguage();
  const labels = cardsWords[lang];
  const toast = useToast();
  const [sides, setSides] = useState(NONE);
  const { mutate, isPending } = useAction({
    call: ({ front, back }: { front: File; back: File }) => {
      const form = new FormData();
      form.set('front', front);
      form.set('back', back);
      return api.post('/create-id-card-template', form);
    },
    onDone: () => setSides(NONE),
    done: () => labels.uploaded,
    onFailed: (error) => toast.error(words.errorPrefix(isApiError(error) ? t(error) : words.unknownError)),
    changes: [queryKeys.cardTemplates()],
  });
  const pick = (side: keyof Sides, files: readonly File[]) => {
    const [file] = files;
    if (files.length !== 1 || !file) toast.error(labels.oneFile);
    else if (!PICTURES.includes(file.type || 'none')) toast.error(words.errorPrefix(words.noPicture));
    else setSides((known) => ({ ...known, [side]: file }));
  };
  const forget = (side: keyof Sides) => {
    toast.error(words.errorPrefix(words.noPicture));
    setSides((known) => ({ ...known, [side]: null }));
  };
  const upload = () => {
    const { front, back } = sides;
    if (front && back) mutate({ front, back });
    else toast.error(labels.bothNeeded);
  };
  const zone = (side: keyof Sides, label: string) => (
    <DropZone
      label={label}
      hint={labels.drop}
      accept={PICTURES}
      file={sides[side]}
      onPick={(files) => pick(side, files)}
      onUnreadable={() => forget(side)}
    />
  );
  return (
    <Panel title={labels.newTemplate}>
      <Fields>
        {zone('front', labels.front)}
        {zone('back', labels.backSide)}
      </Fields>
      <div>
        <Button look="main" disabled={isPending} onClick={upload}>
          {isPending ? labels.uploading : labels.upload}
        </Button>
      </div>
    </Panel>
  );
};
