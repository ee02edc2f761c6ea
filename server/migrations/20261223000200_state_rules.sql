-- What states ask of people who work in cannabis retail, as compared with its sources on November 26, 2026.
-- Where the day on which a rule took effect was not read, 2020-01-01 stands for "before Trellis".
insert into requirement (id, code, state_code) values
  ('019ac000-0000-7000-8000-000000000001', 'CA-RECORDS', 'CA'),
  ('019ac000-0000-7000-8000-000000000002', 'CO-RVT', 'CO'),
  ('019ac000-0000-7000-8000-000000000003', 'IL-RVT', 'IL'),
  ('019ac000-0000-7000-8000-000000000004', 'MA-RVT', 'MA'),
  ('019ac000-0000-7000-8000-000000000005', 'MA-HOURS', 'MA'),
  ('019ac000-0000-7000-8000-000000000006', 'MD-RVT', 'MD'),
  ('019ac000-0000-7000-8000-000000000007', 'MI-MANUAL', 'MI'),
  ('019ac000-0000-7000-8000-000000000008', 'NJ-HOURS', 'NJ'),
  ('019ac000-0000-7000-8000-000000000009', 'NM-SERVER', 'NM'),
  ('019ac000-0000-7000-8000-00000000000a', 'NY-RWT', 'NY'),
  ('019ac000-0000-7000-8000-00000000000b', 'VT-YEARLY', 'VT');

insert into requirement_edition (
  id, requirement_id, number, status, valid_from, title, summary, first_due_days, before_selling, renews, renew_months,
  renewal_from, min_minutes, min_score, min_minutes_by_category, teach, needs_identity, needs_live, needs_paid,
  needs_language, keep_years, source_url, source_note, checked_on, created_at)
select
  rule.id::uuid, requirement.id, rule.number, rule.status, rule.valid_from, rule.title, rule.summary,
  rule.first_due_days, false, rule.renews, rule.renew_months, 'completion', rule.min_minutes, rule.min_score,
  coalesce(rule.minutes_by_category, '{}'), rule.teach, coalesce(rule.needs_identity, false),
  coalesce(rule.needs_live, false), coalesce(rule.needs_paid, false), coalesce(rule.needs_language, false),
  rule.keep_years, rule.source_url, rule.source_note, '2026-11-26', '2026-11-26 00:00:00+00'
from jsonb_to_recordset('[
  {
    "id": "019ac000-0000-7000-8000-000000000101", "code": "CA-RECORDS", "number": 1, "status": "current", "valid_from": "2020-01-01",
    "title": {"en": "Training records", "es": "Registros de capacitación"},
    "summary": {
      "en": "California asks stores to keep the content of each training and the names of those who took part.",
      "es": "California pide a las tiendas que guarden el contenido de cada capacitación y los nombres de quienes participaron."
    },
    "renews": "never", "teach": "anyone", "keep_years": 7,
    "source_url": "https://www.law.cornell.edu/regulations/california/4-CCR-15037",
    "source_note": "4 CCR 15037. It sets how long records are kept; hours, a test, a last day and a renewal were not found."
  },
  {
    "id": "019ac000-0000-7000-8000-000000000102", "code": "CO-RVT", "number": 1, "status": "current", "valid_from": "2020-01-01",
    "title": {"en": "Responsible vendor training", "es": "Capacitación de vendedor responsable"},
    "summary": {
      "en": "At least two hours with an approved provider that no owner of the store has an interest in, again every two years. It keeps counting at a new employer.",
      "es": "Al menos dos horas con un proveedor aprobado en el que ningún dueño de la tienda tenga participación, otra vez cada dos años. Sigue contando con un nuevo empleador."
    },
    "renews": "months", "renew_months": 24, "min_minutes": 120, "teach": "approved-independent", "needs_identity": true,
    "source_url": "https://law.counselstack.com/statute/co/44/44-10-1202",
    "source_note": "1 CCR 212-3, 3-505 and 3-515; C.R.S. 44-10-1202. Online only if the system verifies identity. The paragraphs on the test and on records, and a last day for new people, were not found."
  },
  {
    "id": "019ac000-0000-7000-8000-000000000103", "code": "IL-RVT", "number": 1, "status": "current", "valid_from": "2020-01-01",
    "title": {"en": "Responsible vendor training", "es": "Capacitación de vendedor responsable"},
    "summary": {
      "en": "A course with a test before and after it, of which 70 % must be right, again every year.",
      "es": "Un curso con una prueba antes y otra después, con 70 % de aciertos, otra vez cada año."
    },
    "renews": "months", "renew_months": 12, "min_score": 70, "teach": "approved",
    "source_note": "68 Adm. Code 1291.120; yearly by a notice of IDFPR of September 10, 2019. Hours and a last day for new people were not found. Records are shown on request."
  },
  {
    "id": "019ac000-0000-7000-8000-000000000104", "code": "MA-RVT", "number": 1, "status": "current", "valid_from": "2020-01-01",
    "title": {"en": "Responsible vendor training", "es": "Capacitación de vendedor responsable"},
    "summary": {
      "en": "Within 90 days of the first day of work and again every year: a course in real time with an independent trainer who verifies identity, and a test of which 70 % must be right.",
      "es": "En los 90 días desde el primer día de trabajo y otra vez cada año: un curso en tiempo real con un instructor independiente que verifica la identidad, y una prueba con 70 % de aciertos."
    },
    "first_due_days": 90, "renews": "months", "renew_months": 12, "min_minutes": 240, "min_score": 70,
    "teach": "approved-independent", "needs_identity": true, "needs_live": true, "keep_years": 4,
    "source_url": "https://willowstreetlegal.com/resources/about-responsible-vendor-training",
    "source_note": "935 CMR 500.105(2); guidance of the commission of September 9, 2019. The four hours are from secondary sources, which also describe an online form."
  },
  {
    "id": "019ac000-0000-7000-8000-000000000105", "code": "MA-HOURS", "number": 1, "status": "current", "valid_from": "2020-01-01",
    "title": {"en": "Eight hours of training a year", "es": "Ocho horas de capacitación al año"},
    "summary": {
      "en": "Eight hours of training in each year of work.",
      "es": "Ocho horas de capacitación en cada año de trabajo."
    },
    "renews": "months", "renew_months": 12, "min_minutes": 480, "teach": "anyone", "keep_years": 4,
    "source_url": "https://willowstreetlegal.com/resources/about-responsible-vendor-training",
    "source_note": "935 CMR 500.105(2). Whether the hours of responsible vendor training count was not found; a last day for new people was not found."
  },
  {
    "id": "019ac000-0000-7000-8000-000000000106", "code": "MD-RVT", "number": 1, "status": "current", "valid_from": "2020-01-01",
    "title": {"en": "Responsible vendor training", "es": "Capacitación de vendedor responsable"},
    "summary": {
      "en": "A course with an approved, independent provider, done before January 1 for each year.",
      "es": "Un curso con un proveedor aprobado e independiente, hecho antes del 1 de enero para cada año."
    },
    "renews": "calendar-year", "teach": "approved-independent",
    "source_url": "https://cannabis.maryland.gov/Pages/Responsible_Vendor_Training.aspx",
    "source_note": "§36-501. Hours, the passing score and a last day for new people were not found."
  },
  {
    "id": "019ac000-0000-7000-8000-000000000206", "code": "MD-RVT", "number": 2, "status": "proposed", "valid_from": "2026-09-16",
    "title": {"en": "Responsible vendor training", "es": "Capacitación de vendedor responsable"},
    "summary": {
      "en": "A draft would ask for the course within 90 days of the first day of work and again every two years. It is not law.",
      "es": "Un borrador pediría el curso en los 90 días desde el primer día de trabajo y otra vez cada dos años. No es ley."
    },
    "first_due_days": 90, "renews": "months", "renew_months": 24, "teach": "approved-independent", "keep_years": 4,
    "source_note": "Proposed COMAR 14.17.15.05, informal draft of September 16, 2026. Its day stands for the day on which it would apply, which is not known. Providers would keep records for four years."
  },
  {
    "id": "019ac000-0000-7000-8000-000000000107", "code": "MI-MANUAL", "number": 1, "status": "current", "valid_from": "2020-01-01",
    "title": {"en": "Training by the store’s manual", "es": "Capacitación según el manual de la tienda"},
    "summary": {
      "en": "People are trained by the store’s training manual, which the state may ask to see.",
      "es": "Las personas se capacitan con el manual de la tienda, que el estado puede pedir."
    },
    "renews": "never", "teach": "anyone",
    "source_note": "R 420.602. Hours, a test, a last day, a renewal and how long records are kept were not found."
  },
  {
    "id": "019ac000-0000-7000-8000-000000000108", "code": "NJ-HOURS", "number": 1, "status": "current", "valid_from": "2020-01-01",
    "title": {"en": "Eight hours of training a year", "es": "Ocho horas de capacitación al año"},
    "summary": {
      "en": "Eight hours of training in each calendar year, on the work of one’s job.",
      "es": "Ocho horas de capacitación en cada año calendario, sobre las tareas del puesto."
    },
    "renews": "calendar-year", "min_minutes": 480, "teach": "anyone",
    "source_note": "17:30-9.8. A last day for new people and how long records are kept were not found."
  },
  {
    "id": "019ac000-0000-7000-8000-000000000109", "code": "NM-SERVER", "number": 1, "status": "current", "valid_from": "2020-01-01",
    "title": {"en": "Server training for consumption areas", "es": "Capacitación para atender áreas de consumo"},
    "summary": {
      "en": "For people who serve in a consumption area: a course with an approved provider, again every three years.",
      "es": "Para quienes atienden en un área de consumo: un curso con un proveedor aprobado, otra vez cada tres años."
    },
    "renews": "months", "renew_months": 36, "teach": "approved",
    "source_url": "https://www.srca.nm.gov",
    "source_note": "16.8.10. The provider reports it to the state within 10 days, and so counts as approved. Hours, the passing score and a last day for new people were not found."
  },
  {
    "id": "019ac000-0000-7000-8000-00000000010a", "code": "NY-RWT", "number": 1, "status": "current", "valid_from": "2020-01-01",
    "title": {"en": "Responsible workforce training", "es": "Capacitación laboral responsable"},
    "summary": {
      "en": "Within 30 days of the first day of work: one general hour and two hours on the job, paid, free, and in the languages of the people.",
      "es": "En los 30 días desde el primer día de trabajo: una hora general y dos horas sobre el puesto, pagadas, gratuitas y en los idiomas de las personas."
    },
    "first_due_days": 30, "renews": "never", "min_minutes": 180, "minutes_by_category": {"general": 60, "job": 120},
    "teach": "anyone", "needs_paid": true, "needs_language": true, "keep_years": 5,
    "source_note": "9 NYCRR 125.5 and 125.13. Paragraph 125.5(f) and later ones were not found; whether and when it is renewed is not known."
  },
  {
    "id": "019ac000-0000-7000-8000-00000000010b", "code": "VT-YEARLY", "number": 1, "status": "current", "valid_from": "2020-01-01",
    "title": {"en": "Yearly training", "es": "Capacitación anual"},
    "summary": {
      "en": "Within 60 days of the first day of work, and again every year.",
      "es": "En los 60 días desde el primer día de trabajo, y otra vez cada año."
    },
    "first_due_days": 60, "renews": "months", "renew_months": 12, "teach": "anyone",
    "source_url": "https://actatraining.org",
    "source_note": "Rule 2.2.5, from a secondary source. Hours, a test, who may teach it and how long records are kept were not found."
  }
]'::jsonb) as rule (
  id text, code text, number integer, status text, valid_from date, title jsonb, summary jsonb, first_due_days integer,
  renews text, renew_months integer, min_minutes integer, min_score integer, minutes_by_category jsonb, teach text,
  needs_identity boolean, needs_live boolean, needs_paid boolean, needs_language boolean, keep_years integer,
  source_url text, source_note text)
join requirement on requirement.code = rule.code;
