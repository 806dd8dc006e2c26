import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { useRestore } from './useRestore.ts';

type Deleted = {
  /** The call's noun: 'user' has /user/deleted and /user/{id}/restore. */
  noun: 'user' | 'subject' | 'id-card-template';
  queryKey: QueryKey;
};

/** The state of a dialog of what was deleted, which is read when it opens. */
export const useDeleted = <Row>({ noun, queryKey }: Deleted) => {
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: [...queryKey, 'deleted'],
    queryFn: async () => (await api.get<{ data: Row[] }>(`/${noun}/deleted?pageSize=1000`)).data,
    enabled: open,
    staleTime: 0,
  });
  const restore = useRestore(queryKey);
  return {
    ...{ open, onOpen: setOpen, rows: data, error, busy: restore.isPending },
    onRestore: (id: string) => restore.mutate(`/${noun}/${id}/restore`),
  };
};
