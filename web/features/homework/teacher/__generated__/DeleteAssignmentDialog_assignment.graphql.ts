/**
 * @generated SignedSource<<9275bd974b5a2e4798904ab87b7ee1b9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DeleteAssignmentDialog_assignment$data = {
  readonly completedCount: number | null | undefined;
  readonly id: string;
  readonly submissionCount: number | null | undefined;
  readonly title: string;
  readonly " $fragmentType": "DeleteAssignmentDialog_assignment";
};
export type DeleteAssignmentDialog_assignment$key = {
  readonly " $data"?: DeleteAssignmentDialog_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"DeleteAssignmentDialog_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DeleteAssignmentDialog_assignment",
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
      "name": "title",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "completedCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "submissionCount",
      "storageKey": null
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "9f9e83532889eb7836ebde532f2873d6";

export default node;
