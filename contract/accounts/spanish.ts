/** Spanish translations for the calls of accounts, by English sentence. */
export const spanish: Record<string, string> = {
  'This password contains your name, your e-mail address, your store or “Trellis”. Please choose another.':
    'Esta contraseña contiene tu nombre, tu correo electrónico, tu tienda o “Trellis”. Elige otra.',
  'This password, or one like it, is on lists of common passwords. Please choose another.':
    'Esta contraseña, o una parecida, está en listas de contraseñas comunes. Elige otra.',
  'This password is mostly a keyboard pattern or repeated characters. Please choose another.':
    'Esta contraseña es sobre todo un patrón del teclado o caracteres repetidos. Elige otra.',
  'Enter a recovery code.': 'Ingresa un código de recuperación.',
  'Enter the 6 digits from your app.': 'Ingresa los 6 dígitos de tu aplicación.',
  'Give the passkey a name.': 'Ponle un nombre a la llave de acceso.',
  'This is not a valid passkey.': 'Esta llave de acceso no es válida.',
  'Choose English or Spanish.': 'Elige inglés o español.',
  'Password must be at least 8 characters long and should contain least 1 uppercase letter, 1 number and 1 special character.':
    'La contraseña debe tener al menos 8 caracteres, con al menos 1 letra mayúscula, 1 número y 1 carácter especial.',
  "Please verify you're not a robot!": '¡Confirma que no eres un robot!',
  'Passwords do not match.': 'Las contraseñas no coinciden.',
  'Please enter a Confirm Password.': 'Escribe la contraseña de nuevo.',
  'Please enter your current password.': 'Escribe tu contraseña actual.',
  'Please enter a Password.': 'Escribe una contraseña.',
  'Please enter a password': 'Escribe una contraseña',
}
