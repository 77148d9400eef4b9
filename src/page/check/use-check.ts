import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { CheckSession } from './check-session.ts';
import type { CheckState } from './check-store.ts';
import { focusWhole } from '../kit/keep-focus.ts';
import { useWhole } from '../session/services.ts';

/** What checks logs and counts; suspends until it is fetched. The same object for the life of the page. */
export function useCheckSession(): CheckSession {
  return useWhole('openCheck', CheckSession);
}

/** A part of its state; renders again only when what `select` returns changes. */
export function useCheck<T>(select: (state: CheckState) => T): T {
  return useStore(useCheckSession().store, select);
}

/**
 * Brings an answer into sight as it comes, and the focus of whoever asked by keys onto it: Tab goes on from there. The page's own focus,
 * as after a reload or a press of the mouse, stays where it is.
 */
export function useAnswerInSight(part: RefObject<HTMLElement | null>, isThere: boolean): void {
  const was = useRef(isThere);
  useEffect(() => {
    const comes = isThere && !was.current;
    was.current = isThere;
    const element = part.current;
    if (!comes || element === null) return;
    if (element.closest('main')?.contains(document.activeElement) === true) focusWhole(element);
    element.scrollIntoView({ block: 'start' });
  }, [part, isThere]);
}
