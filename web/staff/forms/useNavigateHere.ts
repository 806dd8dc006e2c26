import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router-dom';

/** Goes on from this screen after a wait. Where the user has left the screen meanwhile it does nothing. */
export const useNavigateHere = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to: To, options?: NavigateOptions): void => {
    if (window.location.pathname === pathname) navigate(to, options);
  };
};
