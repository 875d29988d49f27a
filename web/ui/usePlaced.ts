import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import { placeFloating } from './place.ts';

/**
 * Keeps a popover beside what it belongs to while it is open: also when the page is scrolled or the window changes. Until it
 * has its place it is invisible (`Floating.module.css`), so that it never flashes elsewhere.
 */
export function usePlaced(
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  align: 'end' | 'middle',
): void {
  useLayoutEffect(() => {
    const [fixed, moved] = [anchor.current, floating.current];
    if (!isOpen || !fixed || !moved) return undefined;
    const edge = align === 'end' ? endOf(fixed) : align;
    const place = () => {
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const at = placeFloating(fixed.getBoundingClientRect(), moved.getBoundingClientRect(), { width, height }, edge);
      moved.style.left = `${at.left}px`;
      moved.style.top = `${at.top}px`;
      moved.dataset['placed'] = '';
    };
    place();
    // What it shows may come later.
    const sizes = new ResizeObserver(place);
    sizes.observe(moved);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      delete moved.dataset['placed'];
    };
  }, [isOpen, anchor, floating, align]);
}

function endOf(element: Element): 'left' | 'right' {
  return getComputedStyle(element).direction === 'rtl' ? 'left' : 'right';
}
