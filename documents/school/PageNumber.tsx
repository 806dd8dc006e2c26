import { FitText, INK, mm, Text, View } from '#documents/paper';
import { LIST_MARGIN } from './listPaper.ts';
import { usePaper } from './SchoolDocument.tsx';
import { bindingWidth } from './schoolPaper.ts';

type PageNumberProps = {
  /** What a sheet that comes loose is about. */
  about: string;
  /** In mm. */
  margin?: number;
  /** The sheets that are numbered before the first of its page, and how many there are if these are not all. */
  before?: number;
  pages?: number;
};

/** What the sheet is about, and page x of y, at the bottom. */
export function PageNumber({ about, margin = LIST_MARGIN, before = 0, pages }: PageNumberProps) {
  const { school, language } = usePaper();
  const { words, digits } = language;
  const side = mm(margin);
  return (
    <View
      fixed
      isArtifact
      style={{
        ...FOOT,
        left: mm(margin + bindingWidth(school, margin)),
        right: side,
        bottom: side,
      }}
    >
      <FitText style={{ flexGrow: 1, flexBasis: 0, paddingRight: '12mm' }}>{about}</FitText>
      <Text
        style={{ lineHeight: 1.323 }}
        render={({ subPageNumber, subPageTotalPages }) =>
          digits(
            words.pageOf
              .replace('{page}', String(before + subPageNumber))
              .replace('{pages}', String(pages ?? before + subPageTotalPages)),
          )
        }
      />
    </View>
  );
}

const FOOT = {
  position: 'absolute',
  flexDirection: 'row',
  height: '3.5mm',
  fontSize: 7.5,
  color: INK.label,
} as const;
