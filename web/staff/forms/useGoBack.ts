import { useLocation, useNavigate } from 'react-router-dom';

/** What a link hands on to the screen that it opens, so that the work goes on where it began. */
export const backTo = (path: string) => ({ backTo: path });

/** Goes back to where the link that opened this screen was; false where no link has set it. */
export const useGoBack = () => {
  const navigate = useNavigate();
  const path: unknown = useLocation().state?.backTo;
  return (): boolean => {
    if (typeof path !== 'string') return false;
    navigate(path);
    return true;
  };
};
