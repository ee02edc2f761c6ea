import type { MailedScreen } from '@trellis/contract/report-mails/mailed-reports.ts'
import type { Language } from './digest.ts'

const titles: Record<Language, Record<MailedScreen, string>> = {
  en: {
    '/dashboard': 'Dashboard',
    '/brand-courses/:id': 'Course',
    '/budtenders-trained': 'Budtenders trained',
    '/reports': 'Training report',
  },
  es: {
    '/dashboard': 'Panel',
    '/brand-courses/:id': 'Curso',
    '/budtenders-trained': 'Budtenders capacitados',
    '/reports': 'Informe de capacitación',
  },
}

/** The title of a report in emails. */
export const getTitle = (language: Language, screen: MailedScreen) => titles[language][screen]
