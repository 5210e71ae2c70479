import { type RefObject, useEffect, useState } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components';
import { watchHinted } from './hinted.ts';

interface Hint {
  trigger: RefObject<HTMLElement>;
  hide: () => void;
}

/**
 * Shows the name of the icon button that has the pointer or the keyboard focus. There is one for the whole app: a
 * tooltip for each button of a long list would take longer to render than the rest of the list.
 */
export function Hints() {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    const { hide, end } = watchHinted((button) => setHint(button && { trigger: { current: button }, hide }));
    return end;
  }, []);
  if (!hint) return null;

  const { trigger, hide } = hint;
  // The pointer opens and closes it; React Aria closes it on scroll.
  const close = (isAtOnce?: boolean) => isAtOnce && hide();
  return (
    <TooltipTriggerStateContext value={{ isOpen: true, shouldSkipAnimation: false, open: () => {}, close }}>
      <Tooltip triggerRef={trigger} offset={6} className="rounded-plate bg-ink px-2 py-1 text-paper text-xs">
        {trigger.current.ariaLabel}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
