/**
 * @generated SignedSource<<6d12401ca6490716f333ba509a9b80ba>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type AttemptRoom_assignment$data = {
  readonly classroom: {
    readonly uuid: string;
  } | null | undefined;
  readonly level: {
    readonly code: CefrLevel;
  } | null | undefined;
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

(node as any).hash = "ce5e3598f25784f3be4d2e240ed5840d";

export default node;
