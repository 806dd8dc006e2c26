import { useLocation } from 'react-router-dom';
import { useNavigateHere } from './useNavigateHere.ts';

/** What a link hands on to the screen that it opens, so that the work goes on where it began. */
export const backTo = (path: string) => ({ backTo: path });

/** Goes back to where the link that opened this screen was; false where no link has set it. */
export const useGoBack = () => {
  const navigate = useNavigateHere();
  const path: unknown = useLocation().state?.backTo;
  return (): boolean => {
    if (typeof path !== 'string') return false;
    navigate(path);
    return true;
  };
};
