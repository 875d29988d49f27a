/**
 * @generated SignedSource<<3ae36bcf0329a25eeca538e3534ea503>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswersShown = "AFTER_DUE" | "AT_ONCE";
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type AttemptRoom_assignment$data = {
  readonly answersShown: AnswersShown;
  readonly classroom: {
    readonly uuid: string;
  } | null | undefined;
  readonly level: {
    readonly code: CefrLevel;
  } | null | undefined;
  readonly ownDueAt: string | null | undefined;
  readonly title: string;
  readonly " $fragmentSpreads": FragmentRefs<"AttemptBar_assignment" | "AttemptResult_assignment">;
  readonly " $fragmentType": "AttemptRoom_assignment";
};
export type AttemptRoom_assignment$key = {
  readonly " $data"?: AttemptRoom_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"AttemptRoom_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AttemptRoom_assignment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "title",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "answersShown",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "ownDueAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "level",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Classroom",
      "kind": "LinkedField",
      "name": "classroom",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "uuid",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AttemptBar_assignment"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AttemptResult_assignment"
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "f53281c4f92ccdae94a8281bfa8f699c";

export default node;
