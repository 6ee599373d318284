const names = [
  'paper',
  'raised',
  'ink',
  'line',
  'line-strong',
  'accent',
  'on-accent',
  'accent-soft',
] as const;

/** Colours of the drawing, each such as `rgb(44, 95, 81)`. */
export type Palette = Readonly<Record<(typeof names)[number], string>>;

/** The app's colours in its light theme, whatever theme it is in: what is exported is printed. */
export function lightPalette(): Palette {
  const probe = document.createElement('div');
  probe.style.colorScheme = 'light';
  document.body.append(probe);
  const colourOf = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const palette: Palette = {
    paper: colourOf('paper'),
    raised: colourOf('raised'),
    ink: colourOf('ink'),
    line: colourOf('line'),
    'line-strong': colourOf('line-strong'),
    accent: colourOf('accent'),
    'on-accent': colourOf('on-accent'),
    'accent-soft': colourOf('accent-soft'),
  };
  probe.remove();
  return palette;
}
