/**
 * @generated SignedSource<<60f2f044b9b50d255987e3955e22fc46>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ClassroomHead_classroom$data = {
  readonly active: boolean;
  readonly createdAt: string;
  readonly description: string | null | undefined;
  readonly gradeLevel: string | null | undefined;
  readonly invitationCode: string | null | undefined;
  readonly name: string;
  readonly schoolYear: string | null | undefined;
  readonly subject: string;
  readonly " $fragmentType": "ClassroomHead_classroom";
};
export type ClassroomHead_classroom$key = {
  readonly " $data"?: ClassroomHead_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClassroomHead_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClassroomHead_classroom",
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
      "name": "description",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "gradeLevel",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "schoolYear",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "active",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "invitationCode",
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "7aca89bdb3136842ffeef5cf4c6b7e42";

export default node;
