/** Spanish translations for the checks of the installation, their results and remedies. */
export const spanish: Record<string, string> = {
  Database: 'Base de datos',
  'Database connections': 'Conexiones a la base de datos',
  Tables: 'Tablas',
  Indexes: 'Índices',
  Backups: 'Copias de seguridad',
  'The newest backup is {hours} h old.': 'La última copia de seguridad tiene {hours} h.',
  'Nothing has been backed up yet.': 'Todavía no hay copias de seguridad.',
  'Set BACKUP_TO for the server that runs jobs: it then backs up every night. Now: trellis backup':
    'Define BACKUP_TO en el servidor que ejecuta las tareas: hará una copia cada noche. Ahora: trellis backup',
  'Run trellis backup: it says what is wrong. By itself it runs where BACKUP_TO is set and jobs run.':
    'Ejecuta trellis backup: dice qué falla. Se ejecuta solo donde hay BACKUP_TO y se ejecutan tareas.',
  'A drill proved {days} days ago that a backup can be restored.':
    'Un simulacro demostró hace {days} días que se puede restaurar una copia.',
  'No drill has proved yet that a backup can be restored.':
    'Ningún simulacro ha demostrado todavía que se puede restaurar una copia.',
  'Where BACKUP_TO is set, one runs on Sunday. Now: trellis drill':
    'Donde hay BACKUP_TO, se hace uno los domingos. Ahora: trellis drill',
  'Run trellis drill: it says what is wrong. By itself it runs where BACKUP_TO is set and jobs run.':
    'Ejecuta trellis drill: dice qué falla. Se ejecuta solo donde hay BACKUP_TO y se ejecutan tareas.',
  'The role {role} may not create the scratch database of a drill.':
    'El rol {role} no puede crear la base de datos de prueba de un simulacro.',
  'Run: alter role {role} createdb. Or set DRILL_DATABASE_URL to an empty database.':
    'Ejecuta: alter role {role} createdb. O define DRILL_DATABASE_URL con una base de datos vacía.',
  'The last drill that proved a backup was {days} days ago.':
    'El último simulacro que demostró una copia fue hace {days} días.',
  'The last drill failed: the backup may not be restorable.':
    'El último simulacro falló: puede que la copia no se pueda restaurar.',
  'Run trellis drill: it says what is wrong. Then make a new backup.':
    'Ejecuta trellis drill: dice qué falla. Después haz una copia nueva.',
  'Secrets key': 'Clave de los secretos',
  'The key of this server opens the sealed secrets.': 'La clave de este servidor abre los secretos cifrados.',
  'Nothing has been sealed yet.': 'Todavía no se ha cifrado nada.',
  'The secrets are still sealed with SECRETS_KEY_BEFORE.': 'Los secretos siguen cifrados con SECRETS_KEY_BEFORE.',
  'Keep it set until a worker has sealed them with the new key, within an hour.':
    'Déjala hasta que un servidor de tareas los cifre con la clave nueva, en una hora como máximo.',
  'The secrets are sealed with another key (id {id}): second factors and company logins fail.':
    'Los secretos están cifrados con otra clave (id {id}): fallan los segundos pasos y los inicios de sesión de empresas.',
  'Restore secrets.key or SECRETS_KEY: docs/operations/when-it-breaks.md':
    'Restaura secrets.key o SECRETS_KEY: docs/operations/when-it-breaks.md',
  'Open transactions': 'Transacciones abiertas',
  Standby: 'Réplica',
  Clock: 'Reloj',
  'Background jobs': 'Tareas en segundo plano',
  Files: 'Archivos',
  Disk: 'Disco',
  'Mail server': 'Servidor de correo',
  'Returned e-mails': 'Correos devueltos',
  'Sender’s domain': 'Dominio del remitente',
  'Public address': 'Dirección pública',
  Installation: 'Instalación',
  'Check that PostgreSQL runs, and DATABASE_URL.': 'Comprueba que PostgreSQL funciona, y DATABASE_URL.',
  'The database accepts changes.': 'La base de datos acepta cambios.',
  'The database is read-only: it is a standby, or was demoted.':
    'La base de datos es de solo lectura: es una réplica o dejó de ser la principal.',
  'Set DATABASE_URL to the primary.': 'Pon en DATABASE_URL la base de datos principal.',
  'PostgreSQL {version} gets fixes until {until}.': 'PostgreSQL {version} recibe correcciones hasta {until}.',
  'PostgreSQL {version} has had no fixes since {until}.': 'PostgreSQL {version} no recibe correcciones desde {until}.',
  'Upgrade the database to PostgreSQL 18.': 'Actualiza la base de datos a PostgreSQL 18.',
  'Saved data survives a power failure.': 'Los datos guardados resisten un corte de luz.',
  'Saved data may be lost in a power failure, because these settings are off: {settings}.':
    'Los datos guardados pueden perderse en un corte de luz, porque estos ajustes están apagados: {settings}.',
  'Turn them on in the configuration of PostgreSQL.': 'Enciéndelos en la configuración de PostgreSQL.',
  'Damaged blocks of the disk are noticed.': 'Los bloques dañados del disco se detectan.',
  'Damaged blocks of the disk are not noticed: data checksums are off.':
    'Los bloques dañados del disco no se detectan: las sumas de verificación están apagadas.',
  'Stop PostgreSQL and run: pg_checksums --enable': 'Detén PostgreSQL y ejecuta: pg_checksums --enable',
  'The embedded database has {size}.': 'La base de datos incluida ocupa {size}.',
  'The embedded database has {size}: it is meant for up to some 20,000 learners.':
    'La base de datos incluida ocupa {size}: está pensada para unas 20.000 personas como máximo.',
  'Move to your own PostgreSQL: trellis move-database': 'Pásate a tu propio PostgreSQL: trellis move-database',
  'Old transactions are cleaned up.': 'Las transacciones antiguas se limpian.',
  'The oldest transaction is {millions} million transactions old; at 2,000 million the database stops.':
    'La transacción más antigua tiene {millions} millones de transacciones; con 2.000 millones la base de datos se detiene.',
  'Run: vacuumdb --all --freeze': 'Ejecuta: vacuumdb --all --freeze',
  '{used} of {granted} connections are in use; this server may open {wanted}.':
    'Hay {used} de {granted} conexiones en uso; este servidor puede abrir {wanted}.',
  'Servers may open {wanted} connections, but the database grants {granted}.':
    'Los servidores pueden abrir {wanted} conexiones, pero la base de datos concede {granted}.',
  'Lower DATABASE_CONNECTIONS, raise max_connections, or use a pooler.':
    'Baja DATABASE_CONNECTIONS, sube max_connections o usa un pooler.',
  'The tables are those of version {version}.': 'Las tablas son las de la versión {version}.',
  'Migrations are pending: {count}.': 'Migraciones pendientes: {count}.',
  'Start this version, or run: trellis migrate': 'Inicia esta versión o ejecuta: trellis migrate',
  'The tables are newer than version {version}, which works with them as they are.':
    'Las tablas son más nuevas que la versión {version}, que trabaja con ellas tal como están.',
  'Return to the newer version once its fault is fixed; only it can restore backups made now.':
    'Vuelve a la versión más nueva cuando se haya corregido su fallo; solo ella puede restaurar las copias de seguridad hechas ahora.',
  'All indexes can be used.': 'Todos los índices se pueden usar.',
  'These indexes cannot be used: {names}.': 'Estos índices no se pueden usar: {names}.',
  'Run for each: reindex index concurrently <name>': 'Ejecuta para cada uno: reindex index concurrently <nombre>',
  'None has been open for 10 minutes.': 'Ninguna lleva 10 minutos abierta.',
  'Process {pid} ({application}) has kept one open for {minutes} min; the database grows meanwhile.':
    'El proceso {pid} ({application}) mantiene una abierta desde hace {minutes} min; mientras, la base de datos crece.',
  'End it: select pg_terminate_backend({pid})': 'Termínalo: select pg_terminate_backend({pid})',
  '{name} is {seconds} s behind.': '{name} lleva {seconds} s de retraso.',
  'Look at its log, and at the network between the two.': 'Mira su registro y la red entre ambas.',
  'Heavy reads use the standby of READ_DATABASE_URL, which had all changes within {ms} ms.':
    'Las consultas pesadas usan la réplica de READ_DATABASE_URL, que tuvo todos los cambios en {ms} ms.',
  'The standby of READ_DATABASE_URL is {size} behind, so heavy reads use the primary.':
    'La réplica de READ_DATABASE_URL lleva {size} de retraso, así que las consultas pesadas usan la principal.',
  'The database of READ_DATABASE_URL is no standby, so heavy reads use the primary.':
    'La base de datos de READ_DATABASE_URL no es una réplica, así que las consultas pesadas usan la principal.',
  'Set READ_DATABASE_URL to a standby, or remove it.': 'Pon en READ_DATABASE_URL una réplica o quítala.',
  'The standby of READ_DATABASE_URL cannot be used, so heavy reads use the primary: {reason}':
    'No se puede usar la réplica de READ_DATABASE_URL, así que las consultas pesadas usan la principal: {reason}',
  'Start it, or correct READ_DATABASE_URL.': 'Iníciala o corrige READ_DATABASE_URL.',
  'READ_DATABASE_URL leads to another database than DATABASE_URL.':
    'READ_DATABASE_URL lleva a una base de datos distinta de la de DATABASE_URL.',
  'Set READ_DATABASE_URL to a standby of the same database, or remove it.':
    'Pon en READ_DATABASE_URL una réplica de la misma base de datos o quítala.',
  'This machine and the database agree within {seconds} s.':
    'Esta máquina y la base de datos coinciden con {seconds} s de margen.',
  'This machine and the database differ by {seconds} s.': 'Esta máquina y la base de datos difieren en {seconds} s.',
  'Turn on time synchronization (NTP) on both.': 'Activa la sincronización de la hora (NTP) en ambas.',
  'No job is overdue. Scheduled or running: {count}.': 'Ninguna tarea está atrasada. Previstas o en marcha: {count}.',
  'No server runs background jobs: e-mails and totals wait.':
    'Ningún servidor hace tareas en segundo plano: los correos y los totales esperan.',
  'Start one with ROLE=worker or ROLE=all.': 'Inicia uno con ROLE=worker o ROLE=all.',
  'The disk of {path} does not answer.': 'El disco de {path} no responde.',
  'Check that it is mounted, and DATA_DIR.': 'Comprueba que está montado, y DATA_DIR.',
  'A job has been due for {minutes} min: e-mails and totals wait.':
    'Una tarea debía empezar hace {minutes} min: los correos y los totales esperan.',
  'Check that a server with ROLE=worker or ROLE=all runs, and its log.':
    'Comprueba que hay un servidor con ROLE=worker o ROLE=all en marcha, y su registro.',
  'Jobs that failed for good in the last 7 days: {count}.':
    'Tareas que fallaron definitivamente en los últimos 7 días: {count}.',
  'Their errors are on the page Operation and in the log of the worker.':
    'Sus errores están en la página Operación y en el registro del servidor de tareas.',
  'A test file was saved, read and deleted.': 'Se guardó, leyó y borró un archivo de prueba.',
  'A test file could not be saved and read: {reason}': 'No se pudo guardar y leer un archivo de prueba: {reason}',
  'Check DATA_DIR and its disk, or the S3 settings.': 'Comprueba DATA_DIR y su disco, o los ajustes de S3.',
  'Browsers may upload to the bucket.': 'Los navegadores pueden subir archivos al bucket.',
  'Browsers may not upload to the bucket from {origin}.':
    'Los navegadores no pueden subir archivos al bucket desde {origin}.',
  'Add the CORS rule of docs/settings.md to the bucket.': 'Añade al bucket la regla CORS de docs/settings.md.',
  '{free} of {total} are free.': 'Hay {free} libres de {total}.',
  'Only {free} of {total} are free.': 'Solo hay {free} libres de {total}.',
  'Only {free} of {total} are free: uploads are refused below 1 GB.':
    'Solo hay {free} libres de {total}: por debajo de 1 GB no se aceptan archivos.',
  'Make room on the disk of DATA_DIR, or enlarge it.': 'Haz sitio en el disco de DATA_DIR, o amplíalo.',
  'The mail server accepts our login.': 'El servidor de correo nos acepta.',
  'The mail server does not accept our login: {reason}': 'El servidor de correo no nos acepta: {reason}',
  'Check SMTP_URL. E-mails are kept and sent later.':
    'Comprueba SMTP_URL. Los correos se guardan y se envían más tarde.',
  'Restored from the backup of {backup}: e-mails from before and automatic ones are held back ({count}).':
    'Restaurada desde la copia del {backup}: los correos de antes y los automáticos están retenidos ({count}).',
  'Decide on the page Operation or E-mails, or run: trellis outbox send, or trellis outbox discard':
    'Decide en la página Operación o Correos, o ejecuta: trellis outbox send o trellis outbox discard',
  'Addresses without e-mails, because earlier ones came back: {count}.':
    'Direcciones sin correos, porque los anteriores volvieron: {count}.',
  'The mailbox for returned e-mails cannot be read: {reason}':
    'No se puede leer el buzón de correos devueltos: {reason}',
  'Check BOUNCE_MAILBOX. Reports stay in the mailbox and are read later.':
    'Comprueba BOUNCE_MAILBOX. Los informes quedan en el buzón y se leen más tarde.',
  'No mail server is set up: e-mails are stored and not sent.':
    'No hay servidor de correo: los correos se guardan y no se envían.',
  'Set SMTP_URL, and restart Trellis.': 'Define SMTP_URL y reinicia Trellis.',
  '{domain} has its SPF and DMARC records.': '{domain} tiene sus registros SPF y DMARC.',
  '{domain} has no good record for {names}: e-mails may end up in spam folders.':
    '{domain} no tiene un buen registro de {names}: los correos pueden acabar como no deseados.',
  'The page E-mails says what to add.': 'La página Correos dice qué añadir.',
  'The name servers did not answer about {domain}.': 'Los servidores de nombres no respondieron sobre {domain}.',
  'Check DNS_SERVERS and the network of this machine.': 'Comprueba DNS_SERVERS y la red de esta máquina.',
  '{url} answers, encrypted.': '{url} responde, cifrada.',
  '{url} is not encrypted: passwords travel in the open.': '{url} no está cifrada: las contraseñas viajan a la vista.',
  'Put a proxy with TLS in front, and set PUBLIC_URL to its https address.':
    'Pon delante un proxy con TLS, y su dirección https en PUBLIC_URL.',
  '{url} does not answer: {reason}': '{url} no responde: {reason}',
  'Check the proxy in front of Trellis, its certificate, and PUBLIC_URL.':
    'Comprueba el proxy delante de Trellis, su certificado y PUBLIC_URL.',
  'PUBLIC_URL is not set: links in e-mails lead to this machine only.':
    'PUBLIC_URL no está definida: los enlaces de los correos solo llevan a esta máquina.',
  'Set PUBLIC_URL to the address that people open.': 'Pon en PUBLIC_URL la dirección que abre la gente.',
  'TRUST_PROXY is not set: everyone seems to have the address of the proxy.':
    'TRUST_PROXY no está definida: todos parecen tener la dirección del proxy.',
  'Set TRUST_PROXY to the number of proxies in front.': 'Pon en TRUST_PROXY cuántos proxies hay delante.',
  'Node.js {version} gets fixes until {until}.': 'Node.js {version} recibe correcciones hasta {until}.',
  'Node.js {version} has had no fixes since {until}.': 'Node.js {version} no recibe correcciones desde {until}.',
  'Run Trellis with Node.js 24.': 'Ejecuta Trellis con Node.js 24.',
  'The check “{check}” failed: {reason}': 'La comprobación «{check}» falló: {reason}',
  'Look at the log for the cause.': 'Busca la causa en el registro.',
}
