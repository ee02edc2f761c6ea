/** Spanish translations for the payroll file. */
export const spanish: Record<string, string> = {
  'Choose what the column holds.': 'Elige qué contiene la columna.',
  'Choose a date format.': 'Elige un formato de fecha.',
  'Choose a format.': 'Elige un formato.',
  'Use at most {n} columns.': 'Usa como máximo {n} columnas.',
  'Enter the two or three letters or digits of your ADP company code.':
    'Escribe las dos o tres letras o cifras de tu código de empresa de ADP.',
  'Enter the one to three letters or digits of your ADP hours code.':
    'Escribe de una a tres letras o cifras de tu código de horas de ADP.',
  'Enter the company code, or remove its column.': 'Escribe el código de empresa o quita su columna.',
  'Enter the earning code, or remove its column.': 'Escribe el código de concepto o quita su columna.',
  'Add a column of hours or minutes.': 'Añade una columna de horas o de minutos.',
  'Add a column that says whose hours these are.': 'Añade una columna que diga de quién son las horas.',
  'This pay period is still open. Approve everyone’s time and close it first.':
    'Este período de pago sigue abierto. Aprueba primero el tiempo de todas las personas y ciérralo.',
  'Some people have no employee number of their own for this file. Add the numbers, or download with empty cells.':
    'Algunas personas no tienen un número de empleado propio para este archivo. Añade los números o descárgalo con celdas vacías.',
  'People without an employee number of their own for this file: {n}. Add the numbers, or download with empty cells.':
    'Personas sin un número de empleado propio para este archivo: {n}. Añade los números o descárgalo con celdas vacías.',
}
