import type { Db } from '../platform/database/database.ts'
import { asOwner } from './as-owner.ts'

/** Deletes the credentials of a condition, so that a call can be made again; the product never deletes one. */
export const deleteCredentials = (db: Db, condition: string) =>
  asOwner(
    db,
    `alter table credential disable trigger user;
     alter table credential_end disable trigger user;
     delete from credential_end where credential_id in (select id from credential where ${condition});
     delete from credential where ${condition};
     alter table credential enable trigger user;
     alter table credential_end enable trigger user`,
  )
