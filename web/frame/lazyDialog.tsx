import { type ComponentType, Suspense, useRef } from 'react';
import { lazyPart } from '#web/api/loadPart.ts';

/** A dialog whose code comes when it is first opened. It stays from then on, so that it can give the focus back. */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
) => {
  const Part = lazyPart(load);
  return function LazyDialog(props: Props) {
    const isNeeded = useRef(false);
    isNeeded.current ||= isOpen(props);
    return (
      isNeeded.current && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
};
