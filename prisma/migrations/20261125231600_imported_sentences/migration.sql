-- AlterEnum
ALTER TYPE "SentenceOrigin" ADD VALUE 'IMPORTED';
