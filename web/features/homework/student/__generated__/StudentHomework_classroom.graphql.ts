/**
 * @generated SignedSource<<f5bd2dd6f8c0bdda6442f0149a9c285a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type StudentHomework_classroom$data = {
  readonly homeworkCount: number | null | undefined;
  readonly name: string;
  readonly teacher: {
    readonly fullName: string;
  } | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "StudentHomework_classroom";
};
export type StudentHomework_classroom$key = {
  readonly " $data"?: StudentHomework_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"StudentHomework_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StudentHomework_classroom",
  "selections": [
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
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "homeworkCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "teacher",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "fullName",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "8a03b80e2445261c1b791928b4864864";

export default node;
