import type { ReactNode } from 'react';
import { FitText, INK, mm, Repeated, View } from '#documents/paper';
import { Logo } from './Logo.tsx';
import { LETTERHEAD, LIST_LOGO, LIST_MARGIN } from './listPaper.ts';
import { usePaper } from './SchoolDocument.tsx';

type LetterheadProps = { title: string; isLater?: boolean | undefined; children?: ReactNode };

/** The logo, name and city of the school and a title, and what is below their double line; not read again on a later page. */
export function Letterhead({ title, isLater, children }: LetterheadProps) {
  const { school, language, inks } = usePaper();
  const { name } = language;
  const rule = { position: 'absolute', left: 0, right: 0, backgroundColor: inks.accent } as const;
  return (
    <View isArtifact={isLater}>
      <Repeated id={`letterhead ${title}`} style={{ height: mm(LETTERHEAD - LIST_MARGIN) }}>
        <Logo size={mm(LIST_LOGO)} style={{ position: 'absolute', left: 0, top: 0 }} />
        <View style={{ height: mm(LIST_LOGO), paddingHorizontal: mm(LIST_LOGO + 4), textAlign: 'center' }}>
          <FitText
            floor={9}
            style={{ height: '7.4mm', fontSize: 15, fontWeight: 'semibold', color: inks.accent }}
          >
            {name(school.name, school.nameBn)}
          </FitText>
          <FitText style={{ height: '4.4mm', color: INK.label }}>{name(school.city, school.cityBn)}</FitText>
          <FitText as="H1" style={{ flexGrow: 1, fontSize: 12, fontWeight: 'semibold' }}>
            {title}
          </FitText>
        </View>
        <View style={{ ...rule, top: mm(LIST_LOGO + 1.5) - 0.5, height: 1 }} />
        <View style={{ ...rule, top: mm(LIST_LOGO + 2.4) - 0.175, height: 0.35 }} />
      </Repeated>
      {children}
    </View>
  );
}
