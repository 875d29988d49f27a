/**
 * @generated SignedSource<<065cb79df0d1c5a522293da43ebec49e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type StudentCard_enrolment$data = {
  readonly averageScore: number | null | undefined;
  readonly completionRate: number | null | undefined;
  readonly enrolledAt: string;
  readonly homeworkAssigned: number | null | undefined;
  readonly homeworkCompleted: number | null | undefined;
  readonly homeworkCounted: number | null | undefined;
  readonly id: string;
  readonly lastActivityAt: string | null | undefined;
  readonly student: {
    readonly email: string | null | undefined;
    readonly fullName: string;
  } | null | undefined;
  readonly " $fragmentType": "StudentCard_enrolment";
};
export type StudentCard_enrolment$key = {
  readonly " $data"?: StudentCard_enrolment$data;
  readonly " $fragmentSpreads": FragmentRefs<"StudentCard_enrolment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StudentCard_enrolment",
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
      "name": "enrolledAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastActivityAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "completionRate",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "homeworkAssigned",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "homeworkCounted",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "homeworkCompleted",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "averageScore",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "student",
      "plural": false,
      "selections": [
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
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Enrolment",
  "abstractKey": null
};

(node as any).hash = "99f5d31127cb3842a8e39688ea480e29";

export default node;
