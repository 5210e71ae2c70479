import type { ComponentProps, MouseEvent } from 'react';

export interface PressableProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'style'> {
  /** Whether it ignores presses and looks faint. */
  isDisabled?: boolean | undefined;
  /** Whether it ignores presses but looks normal, because no script is running yet. */
  isNotReady?: boolean | undefined;
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/**
 * The browser's own button. It works before React Aria is loaded, and costs a tenth as much in long lists. Safari does
 * not focus a clicked button, so a dialog or menu returns the focus to the element that had it.
 */
export function Pressable({
  isDisabled = false,
  isNotReady = false,
  onPress,
  type = 'button',
  ...props
}: PressableProps) {
  return (
    <button
      {...props}
      type={type}
      disabled={isDisabled || isNotReady}
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
