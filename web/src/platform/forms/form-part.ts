import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * A form as a component with some of its fields takes it. react-hook-form's types compare all fields in both
 * directions, so a form with more fields is not assignable.
 */
export const formPart = <Part extends FieldValues>(form: object) => form as unknown as UseFormReturn<Part>
