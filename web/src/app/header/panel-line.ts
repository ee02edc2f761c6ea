export const panelLine =
  'flex min-h-11 w-full items-center gap-2.5 rounded-s px-2.5 text-left font-medium text-dense transition-colors hover:bg-sunken aria-disabled:opacity-50'
