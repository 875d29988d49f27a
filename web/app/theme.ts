import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core';
import { createTheme, defaultVariantColorsResolver } from '@mantine/core';

const pen: MantineColorsTuple = [
  '#E8ECFC',
  '#D3DBFA',
  '#B4C0F5',
  '#A3B6FF',
  '#8096F2',
  '#5F78E6',
  '#3D58DA',
  '#2340C9',
  '#1A2F9C',
  '#14226B',
];
const gray: MantineColorsTuple = [
  '#FAFAF7',
  '#F1F1EC',
  '#E9E9E3',
  '#E0E0D9',
  '#C9CAC6',
  '#A3A6AB',
  '#83878F',
  '#646973',
  '#474B54',
  '#14161B',
];
const dark: MantineColorsTuple = [
  '#ECEBE5',
  '#B8BBC3',
  '#969BA6',
  '#727886',
  '#2A2F39',
  '#23272F',
  '#181B22',
  '#101217',
  '#0B0D11',
  '#07080B',
];

// autoContrast alone leaves white text on the pale pen of the dark scheme.
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const isPenFilled = input.variant === 'filled' && (input.color ?? 'pen') === 'pen';
  return isPenFilled ? { ...colours, color: 'var(--on-pen)' } : colours;
};

const buttonVars = (_theme: unknown, props: { size?: unknown }) => {
  const isLarge = props.size === 'lg';
  return {
    root: {
      '--button-height': isLarge ? '52px' : '44px',
      '--button-fz': isLarge ? '17px' : '16px',
      '--button-padding-x': isLarge ? '25px' : '19px',
      '--button-radius': isLarge ? '10px' : '8px',
    },
  };
};

const input = {
  defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  vars: () => ({ wrapper: { '--input-height': '48px', '--input-fz': '16px', '--input-padding': '14px' } }),
};

/**
 * The look of Mantine's components. They are named by plain objects: importing them here, as `Component.extend` needs,
 * would put every one of them into the first screen.
 */
export const theme = createTheme({
  colors: { pen, gray, dark },
  primaryColor: 'pen',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  variantColorResolver,
  black: '#14161B',
  white: '#FFFFFF',
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'var(--sans)',
  headings: {
    fontFamily: 'var(--serif)',
    fontWeight: '500',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2.125rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.0625rem', xl: '1.1875rem' },
  lineHeights: { xs: '1.4', sm: '1.43', md: '1.5', lg: '1.47', xl: '1.4' },
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  shadows: { md: 'var(--shadow)' },
  breakpoints: { xs: '30em', sm: '40em', md: '56em', lg: '72em', xl: '88em' },
  components: {
    Button: { defaultProps: { size: 'md' }, vars: buttonVars },
    TextInput: input,
    NativeSelect: input,
    Checkbox: { defaultProps: { size: 'sm', radius: 'sm' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
  },
});

/** Mantine's own variables, tied to the tokens of `tokens.css`, which change with the colour scheme by themselves. */
export const resolver: CSSVariablesResolver = () => {
  const tied = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink2)',
    '--mantine-color-placeholder': 'var(--ink3)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-anchor': 'var(--pen)',
    '--mantine-color-error': 'var(--wrong)',
    '--mantine-color-success': 'var(--right)',
    '--mantine-color-disabled': 'var(--fill)',
    '--mantine-color-disabled-color': 'var(--disabled-ink)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-pen-filled': 'var(--pen)',
    '--mantine-color-pen-filled-hover': 'var(--pen-hover)',
    '--mantine-color-pen-light': 'var(--pen-soft)',
    '--mantine-color-pen-light-hover': 'var(--pen-soft)',
    '--mantine-color-pen-light-color': 'var(--pen)',
    '--mantine-primary-color-contrast': 'var(--on-pen)',
  };
  return { variables: {}, light: tied, dark: tied };
};
