import { useCallback, useState } from 'react';

const STORED_AS = 'lectern.reader.places';

/** Whether passages that something was made from are marked; the choice is kept. */
export function useMarkedPlaces(): [boolean, () => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORED_AS) !== 'off');
  const toggle = useCallback(
    () =>
      setOn((before) => {
        localStorage.setItem(STORED_AS, before ? 'off' : 'on');
        return !before;
      }),
    [],
  );
  return [isOn, toggle];
}
