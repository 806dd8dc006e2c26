import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { MarkParts } from '#documents/model/mark.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { CheckField } from '#web/ui/Check.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { NumberField } from '#web/ui/TextField.tsx';
import { followingFrom, type MarkFields as Typed, toFields } from './editedMark.ts';

/**
 * The parts of a mark and its absence, which follow from one another; another `mark` puts its own in their place. A part
 * that is wiped out says what stays stored.
 */
export const MarkFields = ({ mark, kept }: { mark: MarkParts; kept: Typed | null }) => {
  const { words, figures } = useStaffLanguage();
  const { reset, setValue, watch } = useFormContext<Typed>();
  const stored = toFields(mark, figures);
  const isFirst = useRef(true);
  const figuresNow = useRef(figures);
  figuresNow.current = figures;
  useEffect(() => {
    // Another language puts nothing in the place of what is typed.
    const read = toFields(mark, figuresNow.current);
    reset(isFirst.current && kept ? kept : read);
    isFirst.current = false;
    const { unsubscribe } = watch((values, { name, type }) => {
      // What is put in by this very function is nobody's typing.
      if (type !== 'change') return;
      const after = Object.entries(followingFrom(name, values as Typed, read));
      for (const [field, value] of after) setValue(field as keyof Typed, value);
    });
    return unsubscribe;
  }, [mark, kept, reset, setValue, watch]);
  return (
    <>
      <Fields short>
        <NumberField name="subjective" label={words.subjective} placeholder={stored.subjective} />
        <NumberField name="objective" label={words.objective} placeholder={stored.objective} />
        <NumberField name="practical" label={words.practical} placeholder={stored.practical} />
        <NumberField name="classAssignment" label={words.ca} placeholder={stored.classAssignment} />
      </Fields>
      <CheckField name="absent" label={words.absent} />
    </>
  );
};
