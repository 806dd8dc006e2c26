import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router-dom';

/** Goes on from this screen after a wait, but not where the user has left it meanwhile: she would be taken back. */
export const useNavigateHere = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to: To, options?: NavigateOptions): void => {
    if (window.location.pathname === pathname) navigate(to, options);
  };
};
