-- What a token may do is a list of scopes.
ALTER TYPE "TokenScope" RENAME TO "TokenScope_old";

-- CreateEnum
CREATE TYPE "TokenScope" AS ENUM ('PROFILE_READ', 'PRACTICE_READ', 'PRACTICE_WRITE', 'CLASSROOMS_READ', 'CLASSROOMS_WRITE', 'ADMIN');

-- AlterTable
ALTER TABLE "personal_access_tokens" ADD COLUMN     "scopes" "TokenScope"[];

-- A token goes on as what it was: reading, or everything but what superusers alone may do.
UPDATE "personal_access_tokens"
   SET "scopes" = CASE "scope"
         WHEN 'READ' THEN '{PROFILE_READ,PRACTICE_READ,CLASSROOMS_READ}'::"TokenScope"[]
         ELSE '{PROFILE_READ,PRACTICE_READ,PRACTICE_WRITE,CLASSROOMS_READ,CLASSROOMS_WRITE}'::"TokenScope"[]
       END;

-- AlterTable
ALTER TABLE "personal_access_tokens" DROP COLUMN "scope";

DROP TYPE "TokenScope_old";
