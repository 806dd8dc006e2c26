import { useEffect, useRef } from 'react';

/** Whether the component is still shown: an answer may come after it is gone. */
export const useIsOpen = () => {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
};
