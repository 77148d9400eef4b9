import { useEffect } from 'react';
import { Blackout } from './blackout.tsx';
import { leaveSettings } from './clicker-guard.ts';
import { PointerRing } from './pointer-ring.tsx';

/** What presenter mode adds to every screen. */
export function PresenterParts() {
  useEffect(() => leaveSettings(document.body), []);
  return (
    <>
      <PointerRing />
      <Blackout />
    </>
  );
}
