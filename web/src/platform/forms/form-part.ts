import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Narrows a form to the fields a component uses. react-hook-form's types are invariant, so a form with more fields is
 * not assignable.
 */
export const formPart = <Part extends FieldValues>(form: object) => form as unknown as UseFormReturn<Part>
