import { type RefObject, useEffect, useRef } from 'react';

/** A browser's own bars change the height by less; a keyboard takes more. */
const SMALLEST_KEYBOARD_PX = 120;
/** Zoomed in by two fingers, the visual viewport is small for another reason. */
const UNZOOMED_SCALE = 1.05;

/**
 * Tells an element how much of the window a keyboard leaves free, where the keyboard lies over the page (iOS):
 * as `--visible-height` and `--visible-top`. Where the keyboard makes the page smaller, the properties stay unset.
 */
export function useVisibleArea<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    const measure = () => {
      const style = element.current?.style;
      if (!viewport) return;
      const isCovered = window.innerHeight - viewport.height > SMALLEST_KEYBOARD_PX;
      if (isCovered && viewport.scale < UNZOOMED_SCALE) {
        style?.setProperty('--visible-height', `${viewport.height}px`);
        style?.setProperty('--visible-top', `${viewport.offsetTop}px`);
      } else {
        style?.removeProperty('--visible-height');
        style?.removeProperty('--visible-top');
      }
    };
    measure();
    viewport?.addEventListener('resize', measure);
    viewport?.addEventListener('scroll', measure);
    return () => {
      viewport?.removeEventListener('resize', measure);
      viewport?.removeEventListener('scroll', measure);
    };
  }, []);
  return element;
}
