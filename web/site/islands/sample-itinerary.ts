import { beginnings, clock, sampleDay, wayThrough } from '../landing/sample-day.ts';

const GLIDE = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Animates an element from so many pixels below its current position. */
function glide(element: HTMLElement, from: number): void {
  if (from === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate({ translate: [`0 ${from}px`, '0 0'] }, GLIDE);
}

/** The stops of the sample day in a changeable order. Their times and the map follow it. */
class Day {
  constructor(private readonly root: HTMLElement) {}

  get stops(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[data-stop]')];
  }

  /**
   * Moves a stop to a place, counted from 0. The other elements move around it, because an element that is removed and
   * inserted again loses the focus and the pointer.
   */
  move(stop: HTMLElement, place: number): void {
    const others = this.stops.filter((other) => other !== stop);
    const before = others.map(({ offsetTop }) => offsetTop);
    stop.before(...others.slice(0, place));
    stop.after(...others.slice(place));
    for (const [index, other] of others.entries()) glide(other, (before[index] ?? 0) - other.offsetTop);
    this.show();
  }

  private show(): void {
    const { stops } = this;
    const begins = beginnings(stops.map(({ dataset }) => Number(dataset.minutes)));
    for (const [place, stop] of stops.entries()) {
      this.write(stop.querySelector('[data-begins]'), clock(begins[place] ?? 0));
      this.write(this.root.querySelector(`[data-sign="${stop.dataset.stop}"] [data-number]`), String(place + 1));
      for (const button of stop.querySelectorAll<HTMLElement>('[data-step]')) {
        button.ariaDisabled = String(place === (button.dataset.step === '1' ? stops.length - 1 : 0));
      }
    }
    const points = stops.flatMap(({ dataset }) => sampleDay.find(({ id }) => id === dataset.stop) ?? []);
    for (const way of this.root.querySelectorAll('[data-way]')) way.setAttribute('d', wayThrough(points));
  }

  private write(element: Element | null, text: string): void {
    if (element) element.textContent = text;
  }

  say(stop: HTMLElement): void {
    const { stops } = this;
    const time = stop.querySelector('[data-begins]')?.textContent;
    const where = `${stop.dataset.name}, ${stops.indexOf(stop) + 1} of ${stops.length}, ${time}`;
    this.write(this.root.querySelector('[data-said]'), where);
  }
}

/** Handles a drag from press to release; Escape puts the stop back. */
function drag(day: Day, stop: HTMLElement, { pointerId, clientY: pressedAt }: PointerEvent): void {
  const list = stop.offsetParent;
  const from = day.stops.indexOf(stop);
  const grip = pressedAt - stop.getBoundingClientRect().top;
  const released = new AbortController();
  let shift = 0;

  const follow = ({ clientY }: PointerEvent) => {
    const top = clientY - grip - (list?.getBoundingClientRect().top ?? 0);
    const { stops } = day;
    const here = stops.indexOf(stop);
    // The stop swaps with a neighbour when its edge passes the neighbour's middle.
    const place = stops.filter(
      (other, index) =>
        other !== stop && other.offsetTop + other.offsetHeight / 2 < (index < here ? top : top + stop.offsetHeight),
    ).length;
    if (place !== here) day.move(stop, place);
    shift = top - stop.offsetTop;
    stop.style.translate = `0 ${shift}px`;
  };
  const release = () => {
    released.abort();
    delete stop.dataset.lifted;
    stop.style.translate = '';
    glide(stop, shift);
    if (day.stops.indexOf(stop) !== from) day.say(stop);
  };
  const putBack = () => {
    const top = stop.offsetTop + shift;
    day.move(stop, from);
    shift = top - stop.offsetTop;
    release();
  };

  stop.setPointerCapture(pointerId);
  stop.dataset.lifted = '';
  stop.addEventListener('pointermove', follow, released);
  stop.addEventListener('pointerup', release, released);
  stop.addEventListener('pointercancel', putBack, released);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && putBack(), released);
}

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Lets a visitor reorder the sample day: with buttons, with a mouse, or with a finger on the handle. */
export function start(root: HTMLElement): void {
  const day = new Day(root);

  root.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-step]');
    const stop = closest(target, '[data-stop]');
    if (!button || !stop || button.ariaDisabled === 'true') return;
    day.move(stop, day.stops.indexOf(stop) + Number(button.dataset.step));
    day.say(stop);
  });
  root.addEventListener('pointerdown', (press) => {
    const stop = closest(press.target, '[data-stop]');
    const isMine = press.pointerType === 'mouse' || closest(press.target, '[data-grip]');
    if (stop && isMine && press.button === 0 && !closest(press.target, 'button')) drag(day, stop, press);
  });
  root.dataset.ready = '';
}
