import { useEffect, useRef } from 'react';

type TickAllProps = { label: string; count: number; of: number; onTick: (ticked: boolean) => void };

/** One tick for all of a list, half ticked when only some are. */
export const TickAll = ({ label, count, of, onTick }: TickAllProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = count > 0 && count < of;
  }, [count, of]);
  return (
    <label>
      <input ref={input} type="checkbox" checked={count === of} onChange={() => onTick(count < of)} />
      <strong>{label}</strong>
    </label>
  );
};
