import { useSearchParams } from 'react-router-dom';

/**
 * Changes filters in the address; a blank value takes a filter away. Two quick choices follow each other: the second
 * starts from the address that the first has made already.
 */
export const useSetFilter = () => {
  const [, setAddress] = useSearchParams();
  return (changed: Record<string, string>) => {
    const filters = { ...Object.fromEntries(new URLSearchParams(window.location.search)), ...changed };
    const chosen = Object.entries(filters).filter(([, value]) => value !== '');
    setAddress(Object.fromEntries(chosen), { replace: true });
  };
};
