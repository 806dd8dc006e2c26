import type { ReactNode } from 'react';
import { INK } from '#documents/paper/inks.ts';
import { Logo, Rule } from '#documents/paper/shapes.tsx';
import { inBox, Text, Title } from '#documents/paper/Text.tsx';
import { Repeated, View } from '#documents/paper/View.tsx';
import { LETTERHEAD, LIST_LOGO, LIST_MARGIN, listWidth } from './listPaper.ts';
import { usePaper } from './SchoolDocument.tsx';

type LetterheadProps = { title: string; isLater?: boolean | undefined; children?: ReactNode };

/** The logo, name and city of the school and a title, and what is below their double line; not read again on a later page. */
export function Letterhead({ title, isLater, children }: LetterheadProps) {
  const { school, language, inks } = usePaper();
  const { name } = language;
  const width = listWidth(school);
  const side = LIST_LOGO + 4;
  const line = (y: number, height: number) =>
    ({
      ...inBox({ x: side, y, width: width - 2 * side, height }),
      textAlign: 'center',
      maxLines: 1,
    }) as const;
  const strong = { fontWeight: 'semibold' } as const;
  const rule = { x: 0, length: width, ink: inks.accent };
  return (
    <View isArtifact={isLater}>
      <Repeated id={`letterhead ${title}`} style={{ height: LETTERHEAD - LIST_MARGIN }}>
        <Logo src={school.logo} x={0} y={0} size={LIST_LOGO} />
        <Text style={{ ...line(0, 7.6), ...strong, fontSize: 15, minFontSize: 9, color: inks.accent }}>
          {name(school.name, school.nameBn)}
        </Text>
        <Text style={{ ...line(7.4, 4.4), color: INK.label }}>{name(school.city, school.cityBn)}</Text>
        <Title style={{ ...line(11.8, LIST_LOGO - 11.8), ...strong, fontSize: 12 }}>{title}</Title>
        <Rule {...rule} y={LIST_LOGO + 1.5} width={1} />
        <Rule {...rule} y={LIST_LOGO + 2.4} width={0.35} />
      </Repeated>
      {children}
    </View>
  );
}
