import { type RefObject, useEffect, useRef, useState } from 'react';
import { sizeOf } from './type-scale.ts';

/** Inner size of an element, for type of the usual size, and again whenever it changes; null before the first look. */
export function useBoxSize(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly size: { readonly width: number; readonly height: number } | null;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setSize(sizeOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
