import { useEffect } from 'react';
import { Loading } from './Loading.tsx';

/** For an address of the other app, parents' or staff's: the server sends that one. */
export const ReloadPage = () => {
  useEffect(() => window.location.reload(), []);
  return <Loading />;
};
