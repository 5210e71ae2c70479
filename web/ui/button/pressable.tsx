import type { ComponentProps, MouseEvent } from 'react';

export interface PressableProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'style'> {
  /** It does nothing now, and looks faint. */
  isDisabled?: boolean | undefined;
  /** Nothing listens yet: it does nothing, and doesn't look it. */
  isDeaf?: boolean | undefined;
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/**
 * The browser's own button, which is there before React Aria is, and costs a long list a tenth of React Aria's. Safari gives
 * the focus to no button that is clicked; but what a button opens gives it back to what had it.
 */
export function Pressable({ isDisabled = false, isDeaf = false, onPress, type = 'button', ...props }: PressableProps) {
  return (
    <button
      {...props}
      type={type}
      disabled={isDisabled || isDeaf}
      data-disabled={isDisabled || undefined}
      {...(onPress && {
        onClick: (event) => {
          event.currentTarget.focus({ preventScroll: true });
          onPress(event);
        },
      })}
    />
  );
}
