import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  Tooltip,
  TooltipTrigger,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components';
import './button.css';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  /** `primary` once on a screen at most; `quiet` has no border. Default plain. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly children?: ReactNode;
}

export function Button({ look = 'plain', children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={`button button-${look}`}>
      {children}
    </AriaButton>
  );
}

/** A button that shows an icon only; its label is read out, and shown when it is pointed at. */
export function IconButton({
  label,
  children,
  ...props
}: Omit<ButtonProps, 'look'> & { readonly label: string }) {
  return (
    <TooltipTrigger delay={600} closeDelay={100}>
      <AriaButton {...props} aria-label={label} className="button button-icon">
        {children}
      </AriaButton>
      <Tooltip className="tooltip" offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
