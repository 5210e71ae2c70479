import { type RefObject, useEffect, useState } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components';
import { watchHinted } from './hinted.ts';

interface Hint {
  trigger: RefObject<HTMLElement>;
  hide: () => void;
}

/**
 * The name of the button with just an icon that is pointed at, or that the keyboard has come to. Once for all of them, at
 * the top of the app: a tooltip for each of a long list's buttons takes longer to make than the rest of the list.
 */
export function Hints() {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    const { hide, end } = watchHinted((button) => setHint(button && { trigger: { current: button }, hide }));
    return end;
  }, []);
  if (!hint) return null;

  const { trigger, hide } = hint;
  // Opened and closed by what is pointed at; React Aria closes it when the page is scrolled.
  const close = (isAtOnce?: boolean) => isAtOnce && hide();
  return (
    <TooltipTriggerStateContext value={{ isOpen: true, shouldSkipAnimation: false, open: () => {}, close }}>
      <Tooltip triggerRef={trigger} offset={6} className="rounded-plate bg-ink px-2 py-1 text-paper text-xs">
        {trigger.current.ariaLabel}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
