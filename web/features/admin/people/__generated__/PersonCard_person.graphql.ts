/**
 * @generated SignedSource<<4c3cd26b8f6bd9806140a0753a1e1615>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ClassroomRole = "CO_TEACHER" | "OWNER" | "STUDENT";
export type ConsentAnswer = "CANCELLED" | "EXPIRED" | "GIVEN" | "REFUSED" | "WITHDRAWN";
export type PersonConsent = "GIVEN" | "NOT_NEEDED" | "PENDING" | "WITHDRAWN";
export type UserType = "STUDENT" | "TEACHER";
import { FragmentRefs } from "relay-runtime";
export type PersonCard_person$data = {
  readonly accessTokenCount: number | null | undefined;
  readonly classrooms: ReadonlyArray<{
    readonly name: string;
    readonly role: ClassroomRole;
    readonly since: string;
  }> | null | undefined;
  readonly consent: PersonConsent;
  readonly consentRequests: ReadonlyArray<{
    readonly decidedAt: string | null | undefined;
    readonly decision: ConsentAnswer | null | undefined;
    readonly madeAt: string;
    readonly signature: string | null | undefined;
    readonly textVersion: string;
  }>;
  readonly deletedAfter: string | null | undefined;
  readonly emailConfirmed: boolean;
  readonly lastUsedAt: string | null | undefined;
  readonly lockReason: string | null | undefined;
  readonly lockedAt: string | null | undefined;
  readonly parentalEmail: string | null | undefined;
  readonly registeredAt: string;
  readonly sessionCount: number | null | undefined;
  readonly superuser: boolean;
  readonly teacherRefusal: {
    readonly answeredAt: string | null | undefined;
    readonly at: string;
    readonly reason: string;
  } | null | undefined;
  readonly user: {
    readonly email: string | null | undefined;
    readonly fullName: string;
    readonly id: string;
    readonly userType: UserType;
    readonly uuid: string;
  };
  readonly " $fragmentType": "PersonCard_person";
};
export type PersonCard_person$key = {
  readonly " $data"?: PersonCard_person$data;
  readonly " $fragmentSpreads": FragmentRefs<"PersonCard_person">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PersonCard_person",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "user",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "uuid",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "fullName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "email",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "userType",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "registeredAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "emailConfirmed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "superuser",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lockedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lockReason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TeacherRefusal",
      "kind": "LinkedField",
      "name": "teacherRefusal",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "at",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "reason",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "answeredAt",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PersonClassroom",
      "kind": "LinkedField",
      "name": "classrooms",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "role",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "since",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sessionCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "accessTokenCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastUsedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "consent",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "parentalEmail",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "deletedAfter",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ConsentRequest",
      "kind": "LinkedField",
      "name": "consentRequests",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "madeAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "decision",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "decidedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "signature",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "textVersion",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Person",
  "abstractKey": null
};

(node as any).hash = "720f55e8109e9a0e3682ea85de1a3ff7";

export default node;
