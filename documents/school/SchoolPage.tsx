import type { ReactNode } from 'react';
import { FONT_FAMILY, INK, mm, Page, Repeated } from '#documents/paper';
import { AcrossSheet, type SheetSize } from './AcrossSheet.tsx';
import { Logo } from './Logo.tsx';
import { usePaper } from './SchoolDocument.tsx';
import { bindingWidth } from './schoolPaper.ts';

type SchoolPageProps = {
  /** Of the sheet in mm. */
  size: SheetSize;
  /** mm left free at its left and right, where a binding margin goes; without it none goes there. */
  margin?: number;
  /** The number of its first sheet, where both sides are printed. */
  firstNumber?: number;
  /** What is in it is on as many sheets as it needs, and not on one. */
  wrap?: boolean;
  bookmark?: string | undefined;
  /** What its content leaves free around it, in mm; `beside` at the left and the right. */
  padding?: { top: number; bottom: number; beside: number };
  children: ReactNode;
};

/** A page with the school's colour, binding margin and watermark, and DRAFT across it before the exam is published. */
export function SchoolPage({
  size,
  margin,
  firstNumber,
  wrap = false,
  bookmark,
  padding = NO_PADDING,
  children,
}: SchoolPageProps) {
  const { isDraft, isIssued, language, school } = usePaper();
  const taken = margin === undefined ? 0 : bindingWidth(school, margin);
  const isMirrored = school.paper?.binding === 'mirrored' && firstNumber !== undefined;
  return (
    <Page
      size={[mm(size.width), mm(size.height)]}
      wrap={wrap}
      {...(bookmark !== undefined && { bookmark })}
      {...(isMirrored && { mirrorsFrom: firstNumber })}
      style={{
        ...PAGE,
        paddingTop: mm(padding.top),
        paddingBottom: mm(padding.bottom),
        paddingLeft: mm(padding.beside + taken),
        paddingRight: mm(padding.beside),
      }}
    >
      {isIssued && <Watermark size={{ ...size, width: size.width - taken }} left={taken} />}
      {children}
      {isDraft && (
        <Repeated
          fixed
          id={`draft ${size.width} ${size.height}`}
          style={{ position: 'absolute', left: 0, top: 0 }}
        >
          <AcrossSheet size={size} ink={INK.draft} look={DRAFT}>
            {language.words.draft}
          </AcrossSheet>
        </Repeated>
      )}
    </Page>
  );
}

const NO_PADDING = { top: 0, bottom: 0, beside: 0 };

/** What a text of the school has if it says nothing else. */
const PAGE = { fontFamily: FONT_FAMILY, fontSize: 9, lineHeight: 1.1, color: INK.text } as const;

/** A watermark is no hindrance to a figure that is printed over it, and DRAFT is seen at a glance. */
const WATERMARK = { length: 0.6, height: 0.2, opacity: 0.09 };
const DRAFT = { length: 0.52, height: 0.2646, opacity: 0.2 };

/** The size of a watermark's logo as a share of the sheet's short side. */
const WATERMARK_LOGO = 0.55;

/** The school's logo or a text, pale, in the middle of the sheet; what comes after it is printed over it. */
function Watermark({ size, left }: { size: SheetSize; left: number }) {
  const { school, inks } = usePaper();
  const { paper, logo } = school;
  if (!paper || paper.watermark === 'none') return null;
  const { width, height } = size;
  const side = Math.min(width, height) * WATERMARK_LOGO;
  // Sheets of one file may be of several schools, as each was issued, and of several sizes.
  const key = ['watermark', width, height, inks.accent, paper.watermark, paper.watermarkText, logo].join();
  return (
    <Repeated fixed isArtifact id={key} style={{ position: 'absolute', left: mm(left), top: 0 }}>
      {paper.watermark === 'text' ? (
        <AcrossSheet size={size} ink={inks.accent} look={WATERMARK}>
          {paper.watermarkText}
        </AcrossSheet>
      ) : (
        <Logo
          size={mm(side)}
          style={{
            position: 'absolute',
            left: mm((width - side) / 2),
            top: mm((height - side) / 2),
            opacity: WATERMARK.opacity,
          }}
        />
      )}
    </Repeated>
  );
}
